import{ra as a}from"./chunk-DQ7BPYKI.js";export{a as takeEarly};
