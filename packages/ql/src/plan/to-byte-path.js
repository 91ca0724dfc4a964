// A result set's path as bytes: what execute/slice-resultset.js compares with the keys of an answer.

/**
 * Prepares a path for the comparison byte by byte.
 * @param {readonly string[]} path
 * @returns {readonly Uint8Array[] | null} frozen; null: it holds names that can be spelt in several ways
 */
export function toBytePath (path) {
  return path.every(name => /^[ !#-[\]-~]+$/.test(name))
    ? Object.freeze(path.map(name => Buffer.from(name, 'latin1')))
    : null
}
