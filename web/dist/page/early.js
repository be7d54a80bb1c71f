import{qa as a}from"./chunk-WJLRTVN5.js";export{a as takeEarly};
