// Plays a random legal move: node agent.js

const { createInterface } = require("node:readline");

/** The move for a position. */
function choose(position, milliseconds, moves) {
  return moves[Math.floor(Math.random() * moves.length)];
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const [position, milliseconds, moves] = line.split("\t");
  console.log(choose(position, Number(milliseconds), moves.split(" ")));
});
