// The door: instructions per request, where the machine has hardware counters and lets us read them.
export { countInstructions } from './count-instructions.js'
export { createInstructionCount } from './create-instruction-count.js'
export { findCounters } from './find-counters.js'
