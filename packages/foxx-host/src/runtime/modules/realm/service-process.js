/** @import {ServiceRecord} from '../../../types.js' */
// `process` as a service sees it: what packages look at when they start, and nothing that reaches the real one.

/**
 * @param {ServiceRecord} record
 * @param {(text: string) => void} write takes what is written to stdout and stderr
 * @returns {object} frozen, but for the object env, which is empty
 */
export function createServiceProcess (record, write) {
  const stream = Object.freeze({
    isTTY: false,
    write: (/** @type {unknown} */ text) => {
      write(String(text).replace(/\n$/, ''))
      return true
    }
  })
  return Object.freeze({
    env: {},
    argv: [],
    stdout: stream,
    stderr: stream,
    title: 'arangod',
    version: process.version,
    versions: Object.freeze({ node: process.versions.node, v8: process.versions.v8 }),
    platform: process.platform,
    arch: process.arch,
    cwd: () => record.directory,
    // At once, as in ArangoDB.
    nextTick: (/** @type {Function} */ work, /** @type {unknown[]} */ ...values) =>
      work(...values),
    // Packages that warn of deprecated use ask first whether someone listens.
    listenerCount: () => 0
  })
}
