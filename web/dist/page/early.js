import{_ as a}from"./chunk-XBJPZAHL.js";export{a as takeEarly};
