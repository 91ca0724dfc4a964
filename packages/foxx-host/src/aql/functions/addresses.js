/** @import {Run} from '../types.js' */
// Functions of IPv4 addresses.
import { declare } from './declare.js'
import { refuseArgument } from './warnings.js'

const MOST = 2 ** 32 - 1
/** Four numbers up to 255, none of them with a zero before it. */
const ADDRESS = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

export const ADDRESS_FUNCTIONS = declare({
  'IS_IPV4(any)': ([value]) => typeof value === 'string' && ADDRESS.test(value),
  'IPV4_TO_NUMBER(string)': ([address], run) => toNumber(String(address), run),
  'IPV4_FROM_NUMBER(number)': ([number], run) => toAddress(Number(number), run)
})

/** @param {string} address @param {Run} run */
function toNumber (address, run) {
  if (!ADDRESS.test(address)) {
    return refuseArgument(
      run, 'IPV4_TO_NUMBER', 'an address of four numbers from 0 to 255, with dots between them'
    )
  }
  return address.split('.').reduce((number, part) => number * 256 + Number(part), 0)
}

/** @param {number} number @param {Run} run */
function toAddress (number, run) {
  if (!(number >= 0 && number <= MOST)) {
    return refuseArgument(run, 'IPV4_FROM_NUMBER', `a number from 0 to ${MOST}`)
  }
  return [24, 16, 8, 0].map(shift => (Math.trunc(number) >>> shift) & 255).join('.')
}
