// The door of grammars/: what parsers of languages share. (Generating them is a program of its own, generate-parsers.js.)

export { createPositions, toCaret } from './positions.js'
