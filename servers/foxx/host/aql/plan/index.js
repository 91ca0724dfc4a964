// The door of plan/: in which steps a query runs.

export { OPTIMIZER_RULES } from './optimizer-rules.js'
export { planQuery } from './plan-query.js'
export { listSubqueries } from './walk.js'
