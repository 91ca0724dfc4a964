// The door to tuning: ladder -> candidates -> scout -> race -> recommend.

export { createCommandSeats } from './candidates/command/create-command-seats.js'
export { hasPlaceholder, fillTemplate } from './candidates/command/fill-template.js'
export { toUserEnvironment } from './candidates/command/user-environment.js'
export { createSuiteSeats } from './candidates/create-suite-seats.js'
export { MEMORY_SHARE } from './candidates/group-by-memory.js'
export { executeTune } from './execute-tune.js'
export { ladderFor } from './ladder/choose-counts.js'
export { createTunePlan } from './ladder/create-tune-plan.js'
export { estimateTuning } from './ladder/estimate-tuning.js'
export { TUNABLE_STUDIES } from './ladder/tunable-studies.js'
