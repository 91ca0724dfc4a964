// The door of execute/: a plan, and what it runs on, become results.

export { createExecution } from './create-execution.js'
export { createRun } from './create-run.js'
