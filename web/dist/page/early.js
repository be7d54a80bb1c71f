import{ra as a}from"./chunk-ID74NLPM.js";export{a as takeEarly};
