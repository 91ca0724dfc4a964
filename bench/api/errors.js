// What a program gets that calls a command in vain.

/** An error of a command: the same code and exit code as on the command line. */
export class ShootoutError extends Error {
  /**
   * @param {string} message
   * @param {{code: string, exitCode: number}} facts
   */
  constructor (message, { code, exitCode }) {
    super(message)
    this.name = 'ShootoutError'
    this.code = code
    this.exitCode = exitCode
  }
}
