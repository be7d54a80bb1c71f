import{S as a}from"./chunk-IMXHFC66.js";export{a as takeEarly};
