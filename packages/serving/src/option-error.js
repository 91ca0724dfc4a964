// What can be wrong with the options of a program. Each message says what was expected, what came and what to do.

/** @type {Record<string, (facts: Record<string, unknown>) => string>} */
export const MESSAGES = {
  BAD_OPTION: ({ option, value, expected }) => `${option} takes ${expected}; '${value}' came`,
  OPTIONS_CLASH: ({ reason }) => `${reason}`
}

/** An error with a code of MESSAGES; `cause` is kept. */
export class OptionError extends Error {
  /**
   * @param {'BAD_OPTION' | 'OPTIONS_CLASH'} code
   * @param {Record<string, unknown>} facts what the message needs
   * @param {unknown} [cause]
   */
  constructor (code, facts, cause) {
    super(MESSAGES[code]?.(facts) ?? code, { cause })
    this.name = 'OptionError'
    this.code = code
  }
}
