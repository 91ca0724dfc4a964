/** @typedef {import('./late-engine.js').Engine} Engine */
// The door of aql/: queries in the language of ArangoDB. What reads, plans and runs them is loaded when it is first
// called.
import { loadEngine } from './late-engine.js'

export { loadEngine }
export { createQueryRegister } from './register/create-query-register.js'

export const compileComputedValue = late('compileComputedValue')
export const countIn = late('countIn')
export const explainPlan = late('explainPlan')
export const showNodes = late('showNodes')
export const explainQuery = late('explainQuery')
export const showProfile = late('showProfile')
export const showStats = late('showStats')
export const listLacks = late('listLacks')
export const createPreparer = late('createPreparer')
export const runToEnd = late('runToEnd')
export const startInTransaction = late('startInTransaction')
export const startReading = late('startReading')
export const startWriting = late('startWriting')

/** @returns {Engine['OPTIMIZER_RULES']} */
export const listOptimizerRules = () => loadEngine().OPTIMIZER_RULES

/**
 * @template {Exclude<keyof Engine, 'OPTIMIZER_RULES'>} Name
 * @param {Name} name
 * @returns {Engine[Name]}
 */
function late (name) {
  const call = (/** @type {never[]} */ ...given) =>
    /** @type {(...given: never[]) => unknown} */ (loadEngine()[name])(...given)
  return /** @type {Engine[Name]} */ (/** @type {unknown} */ (call))
}
