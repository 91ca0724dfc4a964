// The door of the gate's calibration: plan -> comparisons (live) -> summary (pure). Text is made in cli.
export { performGate } from './perform-gate.js'
export { PROMISED, PROMISED_SECONDS, planGate } from './plan-gate.js'
export { createGateFile, readGate, reopenGateFile } from './record-file.js'
export { QUESTIONS, summariseGate } from './summarise-gate.js'
