import{_ as a}from"./chunk-PNMBDNAW.js";export{a as takeEarly};
