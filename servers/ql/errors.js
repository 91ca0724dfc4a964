// What can go wrong with a script, a table or an upstream. Each message says what was expected, what came and, where that helps,
// what to do. `status` is the HTTP status of the app's answer.

/** @type {Record<string, {status: number, message: (facts: Record<string, unknown>) => string}>} */
export const MESSAGES = {
  // language

  // values

  // tables

  // upstream-calls

  // engine

  // app
  MISSING_QUERY: { status: 400, message: () => 'Missing query' }
}

/** An error with a code of MESSAGES; `cause` is kept, `facts` are for whoever wants more than the sentence. */
export class QlError extends Error {
  /**
   * @param {keyof typeof MESSAGES & string} code
   * @param {Record<string, unknown>} [facts] what the message needs
   * @param {unknown} [cause]
   */
  constructor (code, facts = {}, cause) {
    const entry = MESSAGES[code]
    super(entry ? entry.message(facts) : code, { cause })
    this.name = 'QlError'
    this.code = code
    this.facts = facts
    this.status = entry?.status ?? 400
  }
}
