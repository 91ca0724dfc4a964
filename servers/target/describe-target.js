/** @import {RunningServer, ServerDescription, Variant} from '../types.js' */
// A server of the suite that runs elsewhere, on another host: it is neither started nor stopped, and tells nothing of
// its processes. In: its addresses; out: its description.

/**
 * @typedef {object} TargetPlace
 * @property {readonly string[]} urls where we reach it, at least one; without a trailing slash
 * @property {readonly string[] | null} [loadUrls] where generators do; null: at the same addresses
 * @property {boolean} [insecure] whether any certificate will do
 */

/**
 * @param {TargetPlace & {name: string, actions: readonly string[]}} target name: what it is called, whatever runs
 *   there; actions: the names of those that it answers
 * @returns {ServerDescription}
 */
export function describeTarget ({ name, actions, ...place }) {
  return {
    name,
    title: `the server at ${place.urls.join(', ')}`,
    variants: [{ name, processModel: 'single', workers: 1, actions }],
    answers: ['handler', 'file'],
    find: async () => ({ found: true, version: 'unknown' }),
    start: async variant => useTarget(variant, place)
  }
}

/** @param {Variant} variant @param {TargetPlace} place @returns {RunningServer} */
function useTarget (variant, { urls, loadUrls = null, insecure = false }) {
  const { promise: exited, resolve } = Promise.withResolvers()
  const [baseUrl = ''] = urls
  return {
    variant,
    baseUrl,
    ...urls.length > 1 && { baseUrls: urls },
    ...loadUrls !== null && { loadUrls },
    ...insecure && { insecure },
    pid: null,
    runtime: `unknown, at ${urls.join(', ')}`,
    facts: urls.length > 1 ? { urls } : { url: baseUrl },
    stats: async () => null,
    exited,
    stop: async () => resolve({ code: null, signal: null, stderr: '' })
  }
}
