// The door of aql/: queries in the language of ArangoDB.

export { checkQuery } from './check/index.js'
export { explainPlan, explainQuery } from './explain/index.js'
export { createPreparer, runToEnd, startReading, startWriting } from './run/index.js'
