// The lines of a body, without reading it as one text.

const LINE_FEED = 0x0A

/**
 * Splits bytes at line feeds; the last line may end without one.
 * @param {Buffer} body
 * @returns {Generator<string, void>} without blanks and carriage returns around them
 */
export function * toLines (body) {
  for (let from = 0; from < body.length;) {
    const at = body.indexOf(LINE_FEED, from)
    const end = at === -1 ? body.length : at
    yield body.toString('utf8', from, end).trim()
    from = end + 1
  }
}
