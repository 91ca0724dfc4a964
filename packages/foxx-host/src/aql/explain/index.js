// The door of explain/: what a query is, and how it would run, as clients are told.

export { explainPlan, showNodes } from './explain-plan.js'
export { explainQuery } from './explain-query.js'
export { showStats } from './show-stats.js'
