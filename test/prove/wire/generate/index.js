/** @import {Case, Random} from '../types.js' */
// Connections by a seed: what one sends, by one of the grammars, some bytes of it changed, and where it is split.
import { createRandom } from '@shootout/statistics'
import { below, chance, pick, repeat } from '../../aql/generate/choices.js'
import {
  generateIds, generateJson, generateMultipart, generateToken, generateZip
} from './bodies.js'
import { generateHttp1 } from './http1.js'
import { generateHttp2 } from './http2.js'

/** @type {Readonly<Record<string, (random: Random) => string>>} */
export const KINDS = {
  'HTTP/1.1': generateHttp1,
  'HTTP/2': generateHttp2,
  'JSON and VelocyPack': generateJson,
  multipart: generateMultipart,
  zips: generateZip,
  ids: generateIds,
  tokens: generateToken
}
const MOST_PIECES = 4

/**
 * @param {number} seed
 * @param {string} only what the names of kinds have to include
 * @returns {Generator<Case, void, void>}
 */
export function * generate (seed, only) {
  const seeds = createRandom(seed)
  const names = Object.keys(KINDS).filter(name => name.includes(only))
  for (;;) {
    const random = createRandom(Math.floor(seeds() * 2 ** 32))
    const kind = pick(random, names)
    const bytes = Buffer.from(/** @type {typeof generateHttp1} */ (KINDS[kind])(random), 'latin1')
    const changes = chance(random, 0.25) && bytes.length > 0 ? 1 + below(random, 3) : 0
    for (let left = changes; left > 0; left--) {
      bytes[below(random, bytes.length)] = below(random, 256)
    }
    yield { kind, pieces: split(random, bytes) }
  }
}

/** @param {Random} random @param {Buffer} bytes @returns {Buffer[]} */
function split (random, bytes) {
  const places = repeat(below(random, MOST_PIECES), () => below(random, bytes.length + 1))
    .sort((a, b) => a - b)
  return [0, ...places].map((from, index) => bytes.subarray(from, places[index]))
    .filter(({ length }) => length > 0)
}
