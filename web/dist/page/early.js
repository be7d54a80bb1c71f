import{fa as a}from"./chunk-QU3MDJZB.js";export{a as takeEarly};
