// The door of explain/: what a query is, and how it would run, as clients are told.

export { explainPlan } from './explain-plan.js'
export { explainQuery } from './explain-query.js'
