/** @import {Scope} from '../../src/types.js' */
// A scope of which a test says only what it needs.
import { createRunBudget } from '../../src/values/index.js'

/**
 * @param {Record<string, unknown>} [variables]
 * @param {Partial<Omit<Scope, 'variables'>>} [rest]
 * @returns {Scope}
 */
export function createScope (variables = {}, rest = {}) {
  return {
    variables: new Map(Object.entries(variables)),
    body: {},
    routeParams: {},
    query: {},
    headers: {},
    connection: {},
    config: {},
    budget: createRunBudget({}),
    ...rest
  }
}
