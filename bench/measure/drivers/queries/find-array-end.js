// Where a JSON array ends. In: bytes of valid JSON, and where the array's first element begins; out: the place behind
// its closing bracket.

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] =
  Buffer.from('"\\[]{}')

/**
 * @param {Buffer} bytes
 * @param {number} start behind the opening bracket
 * @returns {number} the length of the bytes where the array has no end
 */
export function findArrayEnd (bytes, start) {
  let depth = 1
  for (let index = start; index < bytes.length; index++) {
    const byte = bytes[index]
    if (byte === QUOTE) index = findQuote(bytes, index + 1)
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth++
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--
    if (depth === 0) return index + 1
  }
  return bytes.length
}

/** @param {Buffer} bytes @param {number} start inside of a text @returns {number} where its closing quote is */
function findQuote (bytes, start) {
  let index = start
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1
  return index
}
