import{ra as a}from"./chunk-D2FZA53Z.js";export{a as takeEarly};
