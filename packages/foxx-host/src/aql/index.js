/** @typedef {import('./late-engine.js').Engine} Engine */
// The door of aql/: queries in the language of ArangoDB. What reads, plans and runs them is loaded when it is first
// called.
import { loadEngine } from './late-engine.js'

export { loadEngine }
export { createQueryRegister } from './register/create-query-register.js'

/** @type {Engine['compileComputedValue']} */
export const compileComputedValue = (...given) => loadEngine().compileComputedValue(...given)

/** @type {Engine['countIn']} */
export const countIn = (...given) => loadEngine().countIn(...given)

/** @type {Engine['explainPlan']} */
export const explainPlan = (...given) => loadEngine().explainPlan(...given)

/** @type {Engine['showNodes']} */
export const showNodes = (...given) => loadEngine().showNodes(...given)

/** @type {Engine['explainQuery']} */
export const explainQuery = (...given) => loadEngine().explainQuery(...given)

/** @type {Engine['showProfile']} */
export const showProfile = (...given) => loadEngine().showProfile(...given)

/** @type {Engine['showStats']} */
export const showStats = (...given) => loadEngine().showStats(...given)

/** @type {Engine['listLacks']} */
export const listLacks = (...given) => loadEngine().listLacks(...given)

/** @type {Engine['createPreparer']} */
export const createPreparer = (...given) => loadEngine().createPreparer(...given)

/** @type {Engine['runToEnd']} */
export const runToEnd = (...given) => loadEngine().runToEnd(...given)

/** @type {Engine['startInTransaction']} */
export const startInTransaction = (...given) => loadEngine().startInTransaction(...given)

/** @type {Engine['startReading']} */
export const startReading = (...given) => loadEngine().startReading(...given)

/** @type {Engine['startWriting']} */
export const startWriting = (...given) => loadEngine().startWriting(...given)

/** @returns {Engine['OPTIMIZER_RULES']} */
export const listOptimizerRules = () => loadEngine().OPTIMIZER_RULES
