import{aa as a}from"./chunk-OTXS4XTM.js";export{a as takeEarly};
