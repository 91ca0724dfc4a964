/** @import {ExitReason} from '../supervision/types.js' */

/** Why a program did not start. */
export class StartError extends Error {
  /**
   * @param {{type: string, code?: string}} first what came instead of 'ready': 'failed' with a code, 'late', 'exited'
   * @param {ExitReason} exit
   */
  constructor ({ type, code }, exit) {
    const ending = exit.signal ? `signal ${exit.signal}` : `exit code ${exit.code}`
    const told = exit.stderr ? `; it wrote: ${exit.stderr}` : ''
    super(type === 'late' ? `not ready in time${told}` : `it ended with ${ending}${told}`)
    this.name = 'StartError'
    /** The system's, or the program's own. */
    this.code = code
    this.isLate = type === 'late'
    this.exit = exit
    /** 'exit code 70', 'signal SIGKILL' */
    this.ending = ending
  }
}
