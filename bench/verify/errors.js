// What can end a check apart from an assertion: it does not apply, or the exchange came to nothing.

/** Says that a check does not apply here; the message is the reason. */
export class SkippedCheck extends Error {
  /** @param {string} reason */
  constructor (reason) {
    super(reason)
    this.name = 'SkippedCheck'
  }
}

/** @type {Record<string, (facts: Record<string, unknown>) => string>} */
export const MESSAGES = {
  NO_ANSWER: ({ request, ms }) =>
    `${request}: expected an answer, none was complete within ${ms} ms`,
  CUT_OFF: ({ request, got, expected }) =>
    `${request}: expected ${expected} bytes of body, the connection ended after ${got}`,
  NO_EXCHANGE: ({ request, reason }) => `${request}: expected an answer, got ${reason}`,
  CHECK_TIMEOUT: ({ check, ms }) =>
    `${check}: expected an end within ${ms} ms, it was still under way`
}

/** An error with a code of MESSAGES; `cause` is kept. */
export class VerifyError extends Error {
  /**
   * @param {keyof typeof MESSAGES & string} code
   * @param {Record<string, unknown>} facts what the message needs
   * @param {unknown} [cause]
   */
  constructor (code, facts, cause) {
    const toMessage = MESSAGES[code]
    super(toMessage ? toMessage(facts) : code, { cause })
    this.name = 'VerifyError'
    this.code = code
  }
}
