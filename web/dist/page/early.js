import{aa as a}from"./chunk-SWIXMC6L.js";export{a as takeEarly};
