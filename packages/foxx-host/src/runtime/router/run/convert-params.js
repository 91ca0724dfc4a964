/** @import {Param, State, Step} from '../types.js' */
// The declared parameters of one item: checked and converted when its turn comes.
import { setOwn } from '../../../set-own.js'
import { copy, createObject, readHeaders, readPathParams, readQuery } from '../state/readers.js'

/**
 * Makes a step the current one. Routers and the endpoint hand their values on; a middleware's own are for itself.
 * @param {State} state
 * @param {Step} step
 * @param {number} index its place
 * @throws {Error} 400 of the realm, for invalid query parameters and headers
 */
export function enterStep (state, step, index) {
  const { layer: { kind, declarations }, params } = step
  const { queryParams, headers } = declarations
  const query = queryParams.size === 0
    ? null
    : convert(state, queryParams, { given: readQuery(state), label: 'query parameter' })
  const header = headers.size === 0
    ? null
    : convert(state, headers, { given: readHeaders(state), label: 'header' })
  const shared = kind !== 'middleware'
  state.index = index
  state.ownPath = null
  state.ownSuffix = null
  if (shared) {
    if (query !== null) state.queryBase = copy(state, state.queryBase ?? readQuery(state), query)
    if (header !== null) {
      state.headerBase = copy(state, state.headerBase ?? readHeaders(state), header)
    }
    if (params !== null) state.pathBase = copy(state, state.pathBase ?? {}, params)
    state.queryView = state.headerView = state.pathView = null
    return
  }
  state.queryView = state.headerView = state.pathView = null
  if (query !== null) state.queryView = copy(state, readQuery(state), query)
  if (header !== null) state.headerView = copy(state, readHeaders(state), header)
  if (params !== null) state.pathView = copy(state, readPathParams(state), params)
}

/**
 * @param {State} state
 * @param {Map<string, Param>} declared
 * @param {{given: Readonly<Record<string, unknown>>, label: string}} source label: 'header', for messages
 * @returns {Record<string, unknown>}
 */
function convert (state, declared, { given, label }) {
  const converted = createObject(state)
  for (const [name, { schema }] of declared) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    const result = schema === null ? { value } : schema.validate(value)
    if (result.error) throw toInvalid(state, result.error, `${label} "${name}"`)
    setOwn(converted, name, result.value)
  }
  return converted
}

/**
 * @param {State} state
 * @param {unknown} error of a schema: its message begins with "value"
 * @param {string} label what stands for "value"
 * @returns {Error} a 400 of the realm
 */
export function toInvalid (state, error, label) {
  const { message } = /** @type {{message?: unknown}} */ (error)
  const text = typeof message === 'string' ? message : String(error)
  return state.site.refuse(
    400,
    text.startsWith('"value"') ? label + text.slice('"value"'.length) : `${label}: ${text}`,
    error
  )
}
