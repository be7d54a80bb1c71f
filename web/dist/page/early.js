import{$ as a}from"./chunk-XQ6TRJVW.js";export{a as takeEarly};
