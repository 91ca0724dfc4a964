// Expressions and queries with what comes of them, one to a line: compact, so that many fit on a page. In: a text; out:
// what is asked, and what has to come.
//   1 + 1 --> 2                        RETURN of the expression yields this value
//   FOR i IN 1..2 RETURN i ==> [1, 2]  the query yields these results
//   1 / 0 --> null !1562               and warns with this number
//   RETURN @x ==> !1551                the query is refused with this number
//   RETURN @x ==> !1551 AQL: the query  and its message has these words
// What is behind a # at the beginning of a line is for readers; empty lines part.

/**
 * @typedef {{
 *   query: string, result?: unknown[], errorNum?: number, message?: string, warnings?: number[]
 * }} Asked
 */

const LINE = /^(?<asked>.*?) (?<kind>-->|==>) (?<value>.*?)(?: ?!(?<number>\d+)(?: (?<message>AQL: .*))?)?$/s

/**
 * @param {string} text
 * @returns {Asked[]}
 * @throws {Error} for a line that is none of these
 */
export function readAnswers (text) {
  return text.split('\n').filter(line => line.trim() !== '' && !line.startsWith('#')).map(readLine)
}

/** @param {string} line @returns {Asked} */
function readLine (line) {
  const { asked = '', kind, value = '', number, message } = LINE.exec(line)?.groups ?? {}
  if (kind === undefined) {
    throw new Error(`expected 'expression --> value' or 'query ==> results', came '${line}'`)
  }
  const query = kind === '-->' ? `RETURN ${asked}` : asked
  if (value === '') return { query, errorNum: Number(number), ...message && { message } }
  const parsed = /** @type {unknown} */ (JSON.parse(value))
  return {
    query,
    result: kind === '-->' ? [parsed] : /** @type {unknown[]} */ (parsed),
    warnings: number === undefined ? [] : [Number(number)]
  }
}
