/** @import {RunningServer, ServerDescription, Variant} from '../types.js' */
// A server of the suite that runs elsewhere, on another host: it is neither started nor stopped, and tells nothing of
// its processes. In: its address; out: its description.

/**
 * @param {{name: string, url: string, actions: readonly string[]}} target name: what it is called, whatever runs there;
 *   url: without a trailing slash; actions: the names of those that it answers
 * @returns {ServerDescription}
 */
export function describeTarget ({ name, url, actions }) {
  return {
    name,
    title: `the server at ${url}`,
    variants: [{ name, processModel: 'single', workers: 1, actions }],
    answers: ['handler', 'file'],
    find: async () => ({ found: true, version: 'unknown' }),
    start: async variant => useTarget(variant, url)
  }
}

/** @param {Variant} variant @param {string} baseUrl @returns {RunningServer} */
function useTarget (variant, baseUrl) {
  const { promise: exited, resolve } = Promise.withResolvers()
  return {
    variant, baseUrl, pid: null,
    runtime: `unknown, at ${baseUrl}`,
    facts: { url: baseUrl },
    stats: async () => null,
    exited,
    stop: async () => resolve({ code: null, signal: null, stderr: '' })
  }
}
