// The order of texts: by code points, as ArangoDB's has it for new deployments since 3.12, and as the bytes of UTF-8
// have it.

/**
 * Compares two texts. Engines compare code units, which puts surrogate pairs below some lesser code points.
 * @param {string} a
 * @param {string} b
 * @returns {number} below 0: a comes first; 0: they are the same
 */
export function compareCodePoints (a, b) {
  const end = Math.min(a.length, b.length)
  for (let at = 0; at < end; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (left !== right) return toRank(left) - toRank(right)
  }
  return a.length - b.length
}

/** Puts halves of surrogate pairs behind all other code units. @param {number} code */
function toRank (code) {
  return code >= 0xD800 && code <= 0xDFFF ? code + 0x10000 : code
}
