// The door to tuning: ladder -> candidates -> scout -> race -> recommend.

export { askingDriver } from './candidates/command/asking-driver.js'
export { createCommandMeter } from './candidates/command/create-command-meter.js'
export { createCommandInstruments } from './candidates/command/create-command-instruments.js'
export { startCommand } from './candidates/command/start-command.js'
export { toAction } from './candidates/command/to-action.js'
export { verifyAnswers } from './candidates/command/verify-answers.js'
export { createSuiteInstruments } from './candidates/create-suite-instruments.js'
export { MEMORY_SHARE } from './candidates/group-by-memory.js'
export { executeTune } from './execute-tune.js'
export { ladderFor, orchestrationLadder } from './ladder/choose-counts.js'
export { createTunePlan } from './ladder/create-tune-plan.js'
export { estimateTuning } from './ladder/estimate-tuning.js'
