// What late-engine.js loads: all that reads, plans and runs queries.

export { compileComputedValue } from './computed/compile-computed-value.js'
export { countIn, explainPlan, showNodes } from './explain/explain-plan.js'
export { explainQuery } from './explain/explain-query.js'
export { showProfile } from './explain/show-profile.js'
export { showStats } from './explain/show-stats.js'
export { listLacks } from './list-lacks.js'
export { OPTIMIZER_RULES } from './plan/index.js'
export { createPreparer } from './run/prepare-query.js'
export { runToEnd } from './run/run-to-end.js'
export { startInTransaction } from './run/start-in-transaction.js'
export { startReading } from './run/start-reading.js'
export { startWriting } from './run/start-writing.js'
