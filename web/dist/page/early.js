import{da as a}from"./chunk-EXHFVIAM.js";export{a as takeEarly};
