/** @import {RequestList} from './types.js' */
import { formatPercent } from '../format/numbers.js'

/**
 * @param {Readonly<RequestList>} list
 * @returns {string} a sentence: which requests are sent, and their shares
 */
export function describeMix ({ login, requests }) {
  const whole = requests.reduce((sum, { weight }) => sum + weight, 0)
  const parts = requests.map(({ name, weight }) => `${formatPercent(weight / whole)} ${name}`)
  const first = login === null
    ? ''
    : `, after ${login.method} ${login.path} at each start`
  return `Requests: ${parts.join(', ')}${first}.`
}
