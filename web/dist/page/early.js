import{fa as a}from"./chunk-TM3HLGQC.js";export{a as takeEarly};
