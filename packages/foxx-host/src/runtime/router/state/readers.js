/** @import {State, Step} from '../types.js' */
// What an item sees of the request, made when it is first asked for.
import { parse } from 'node:querystring'
import { setOwn } from '../../../set-own.js'

/** @param {State} state @returns {Step} whose turn it is */
function currentStep (state) {
  return /** @type {Step} */ (state.match.steps[state.index])
}

/** @param {State} state @returns {Record<string, unknown>} query parameters, an object of the realm */
export function readQuery (state) {
  return state.queryView ??=
    state.queryBase === null ? parseQuery(state) : copy(state, state.queryBase)
}

/** @param {State} state @returns {Record<string, unknown>} headers, an object of the realm */
export function readHeaders (state) {
  return state.headerView ??= copy(state, state.headerBase ?? state.request.message.headers)
}

/** @param {State} state @returns {Record<string, unknown>} path parameters, an object of the realm */
export function readPathParams (state) {
  return state.pathView ??=
    state.pathBase === null ? createObject(state) : copy(state, state.pathBase)
}

/** @param {State} state @param {string} name in lower case @returns {unknown} */
export function readHeader (state, name) {
  const headers = state.headerView ?? state.headerBase ?? state.request.message.headers
  return Object.hasOwn(headers, name) ? headers[name] : undefined
}

/** @param {State} state @returns {string} the path below the mount, whichever router the current item is in */
export function readPath (state) {
  if (state.ownPath !== null) return state.ownPath
  const { at } = currentStep(state)
  const { segments, raw } = state.match
  return '/' + [...segments.slice(0, at), ...raw.slice(at)].join('/')
}

/** @param {State} state @returns {string} what the wildcard of the current item stands for, as it was sent */
export function readSuffix (state) {
  return state.ownSuffix ?? state.match.raw.slice(currentStep(state).at).join('/')
}

/** @param {State} state @returns {Record<string, unknown>} */
export function createObject (state) {
  return /** @type {Record<string, unknown>} */ (new state.site.tools.intrinsics.Object())
}

/**
 * @param {State} state
 * @param {Readonly<Record<string, unknown>>} source
 * @param {Readonly<Record<string, unknown>> | null} [more] wins over the source
 * @returns {Record<string, unknown>} an object of the realm with the properties of both
 */
export function copy (state, source, more = null) {
  const target = createObject(state)
  for (const name of Object.keys(source)) setOwn(target, name, source[name])
  if (more !== null) for (const name of Object.keys(more)) setOwn(target, name, more[name])
  return target
}

/** @param {State} state */
function parseQuery (state) {
  return state.request.query === ''
    ? createObject(state)
    : toRealm(state, parse(state.request.query))
}

/**
 * @param {State} state
 * @param {Readonly<Record<string, unknown>>} parsed of node's querystring
 * @returns {Record<string, unknown>}
 */
export function toRealm (state, parsed) {
  const { Array: RealmArray } = state.site.tools.intrinsics
  const target = createObject(state)
  for (const name of Object.keys(parsed)) {
    const value = parsed[name]
    setOwn(target, name, Array.isArray(value) ? RealmArray.from(value) : value)
  }
  return target
}
