/** @import {Gate} from '../types.js' */
import { effectOf } from './effects.js'

/** @type {Gate} */
export const serverDied = {
  code: 'server-died',
  effect: effectOf('server-died'),
  meaning: 'The server ended while it was being measured.',
  remedy: "Start it by hand with 'npm run serve -- SERVER' and send it the same requests to see why it ends.",
  check ({ died }) {
    if (died === null) return null
    const ending = died.signal === null ? `exit code ${died.code}` : `signal ${died.signal}`
    return `its process ended with ${ending}${died.stderr ? `: ${died.stderr.split('\n').at(-1)}` : ''}`
  }
}
