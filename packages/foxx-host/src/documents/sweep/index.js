// What large changes of whole collections leave behind, and its end.
export { leave, toLeftovers } from './leftovers.js'
export { noteRenamed } from './renamed.js'
export { createSweeper } from './create-sweeper.js'
export { sweepAll } from './sweep-all.js'
