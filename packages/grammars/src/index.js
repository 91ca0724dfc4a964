// The door: where in a text something is, for parsers made from grammars.
export { createPositions, toCaret } from './positions.js'
