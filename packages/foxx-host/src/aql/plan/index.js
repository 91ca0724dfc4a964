// The door of plan/: in which steps a query runs.

export { hasEffect, isRandom, isRandomCall, isWrite, readsData } from './effects.js'
export { OPTIMIZER_RULES } from './optimizer-rules.js'
export { planQuery } from './plan-query.js'
export { listCollections, listOwnSlots, listSlots, listSubqueries } from './walk.js'
