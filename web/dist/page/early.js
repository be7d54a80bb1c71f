import{aa as a}from"./chunk-SIIZ53KJ.js";export{a as takeEarly};
