/** @import {ExitReason} from '../../../servers/types.js' */
/** @import {Gate} from '../types.js' */
import { callOf } from '../../../servers/invocation.js'

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'server-died',
  meaning: 'The server ended while it was being measured.',
  remedy: `Start it by hand with '${callOf('serve', 'SERVER')}' and send it the same ` +
    'requests to see why it ends.',
  check ({ died }) {
    return died === null ? null : describeExit(died)
  }
}

/** @param {ExitReason | null} exit null: it isn't known @returns {string} */
export function describeExit (exit) {
  if (exit === null) return 'its process ended'
  const ending = exit.signal === null ? `exit code ${exit.code}` : `signal ${exit.signal}`
  const lastWords = exit.stderr ? `: ${exit.stderr.split('\n').at(-1)}` : ''
  return `its process ended with ${ending}${lastWords}`
}
