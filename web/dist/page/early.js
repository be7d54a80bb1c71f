import{ma as a}from"./chunk-XD3ZFJIG.js";export{a as takeEarly};
