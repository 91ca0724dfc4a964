/** @import {Random} from '../types.js' */
// Connections of HTTP/2: the preface, then frames whose types, flags, streams and lengths need not fit (RFC 9113 4.1).
import { below, chance, pick, repeat } from '../../aql/generate/choices.js'

const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
/** Of RFC 7541: GET, http, the path '/', and a literal path. */
const BLOCKS = [
  '\x82\x86\x84', '\x82\x86\x04\x05/good', '\x83\x86\x84', '\x82', '\xff\xff\xff',
  '\x3f\xff\xff\x0f', ''
]
const SIZES = [0, 1, 4, 5, 6, 8, 17]

/** @param {Random} random @returns {string} latin1 */
export function generateHttp2 (random) {
  const begin = chance(random, 0.95) ? PREFACE : PREFACE.slice(0, below(random, 24))
  const settings = chance(random, 0.9) ? toFrame({ type: 4, flags: 0, stream: 0 }, '') : ''
  return begin + settings + repeat(below(random, 8), () => toOddFrame(random)).join('')
}

/** @param {Random} random */
function toOddFrame (random) {
  const stream = pick(random, [0, 1, 1, 3, 5, 2, 2 ** 31 - 1])
  const type = pick(random, [0, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 255])
  const payload = type === 1
    ? pick(random, BLOCKS)
    : Buffer.from(repeat(pick(random, SIZES), () => below(random, 256))).toString('latin1')
  const length = chance(random, 0.1)
    ? pick(random, [0, 1, 16384, 16385, 2 ** 24 - 1])
    : payload.length
  const flags = pick(random, [0, 1, 4, 5, 5, 8, 32, 255])
  return toFrame({ type, flags, stream }, payload, length)
}

/** @param {{type: number, flags: number, stream: number}} head @param {string} payload */
function toFrame ({ type, flags, stream }, payload, length = payload.length) {
  const head = Buffer.alloc(9)
  head.writeUIntBE(length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return head.toString('latin1') + payload
}
