// The door of plan/: in which steps a query runs.

export { planQuery } from './plan-query.js'
export { listSubqueries } from './walk.js'
