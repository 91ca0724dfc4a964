// The door: where in a text something is, for parsers made from grammars, and what was meant there.
export { findNearest } from './find-nearest.js'
export { createPositions, toCaret } from './positions.js'
