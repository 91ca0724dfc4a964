// The door of aql/: queries in the language of ArangoDB.

export { checkQuery } from './check/index.js'
export { compileComputedValue } from './computed/compile-computed-value.js'
export { explainPlan, explainQuery, showNodes, showStats } from './explain/index.js'
export { OPTIMIZER_RULES } from './plan/index.js'
export { createQueryRegister } from './register/index.js'
export {
  createPreparer, runToEnd, startInTransaction, startReading, startWriting
} from './run/index.js'
