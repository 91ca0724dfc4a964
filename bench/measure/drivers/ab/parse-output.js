// What ab writes on its standard output, as figures. In: its text; out: counts as ab itself counts them.
// Source: Apache HTTP Server 2.4, support/ab.c, output_results.

/**
 * @typedef {object} AbOutput
 * @property {number} seconds
 * @property {number} requests those that broke included
 * @property {{connect: number, receive: number, length: number, exceptions: number}} failed length: answers of another
 *   size than the first one
 * @property {number} writeErrors
 * @property {number} non2xx
 * @property {number} bytes parts of answers that were not whole at the end included
 * @property {number | null} documentBytes size of the first body; null: ab was told not to look
 */

/**
 * @param {string} text
 * @returns {AbOutput}
 * @throws {Error} when it is not the whole output of ab
 */
export function parseOutput (text) {
  const [, connect, receive, length, exceptions] =
    /^\s*\(Connect: (\d+), Receive: (\d+), Length: (\d+), Exceptions: (\d+)\)/m.exec(text) ?? []
  return {
    seconds: findSurely(text, 'Time taken for tests'),
    requests: findSurely(text, 'Complete requests'),
    failed: {
      connect: Number(connect ?? 0),
      receive: Number(receive ?? 0),
      length: Number(length ?? 0),
      exceptions: Number(exceptions ?? 0)
    },
    writeErrors: find(text, 'Write errors') ?? 0,
    non2xx: find(text, 'Non-2xx responses') ?? 0,
    bytes: findSurely(text, 'Total transferred'),
    documentBytes: find(text, 'Document Length')
  }
}

/** @param {string} text @param {string} label */
function findSurely (text, label) {
  const value = find(text, label)
  if (value === null) {
    throw new Error(`the output of ab has no '${label}': ${text.trim().split('\n').at(-1) ?? ''}`)
  }
  return value
}

/**
 * @param {string} text
 * @param {string} label
 * @returns {number | null} the number behind it; null: it is not there, or no number
 */
function find (text, label) {
  const found = new RegExp(`^${label}:\\s+([\\d.]+)`, 'm').exec(text)
  return found === null ? null : Number(found[1])
}
