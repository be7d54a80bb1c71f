import{_ as a}from"./chunk-ZZ4SMM6Y.js";export{a as takeEarly};
