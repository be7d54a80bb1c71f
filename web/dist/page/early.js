import{ra as a}from"./chunk-H2IYYYW4.js";export{a as takeEarly};
