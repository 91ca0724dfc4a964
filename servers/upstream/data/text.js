// Texts of an exact length, made of whole words: the sizes of the answers are part of what is measured.
import { pickOne } from './random.js'

const WORDS = (
  'a I is at in on to of we it and the for one new has you all get api web node ' +
  'this that with from join data fast open call http rest city road east west park used mini ' +
  'query table cache quick small price model miles clean owner photo apple drive pixel ' +
  'script server filter result report engine single market cooper garage laptop screen ' +
  'request dynamic benefit service version forward network storage display battery ' +
  'response parallel upstream compiler language keyboard aluminum original manifold ' +
  'statement bandwidth interface reference developer excellent condition processor ' +
  'connection throughput javascript projection dependency resolution convertible ' +
  'application aggregation concurrency performance transmission independent ' +
  'orchestrate distributed composition measurement availability subscription'
).split(' ')

/** Every length up to the longest has a word, so that any length can be met. */
const BY_LENGTH = Map.groupBy(WORDS, word => word.length)
const LONGEST = Math.max(...BY_LENGTH.keys())

/**
 * @param {() => number} random
 * @param {number} length in characters, all of them ASCII
 * @param {string} [separator] one character
 * @returns {string} whole words
 */
export function writeText (random, length, separator = ' ') {
  if (length <= 0) return ''
  const words = []
  let left = length
  while (left > LONGEST) {
    // What is left must never be a separator alone.
    const word = pickOne(random, WORDS.filter(candidate => candidate.length + 2 <= left))
    words.push(word)
    left -= word.length + 1
  }
  words.push(pickOne(random, BY_LENGTH.get(left) ?? []))
  return words.join(separator)
}

/**
 * Makes a thing whose size is exactly the wanted one, by making one of its texts as long as that takes.
 * @template T
 * @param {object} wish
 * @param {number} wish.bytes of the JSON of what `measured` shows of it
 * @param {(text: string) => T} wish.make
 * @param {(thing: T) => unknown} [wish.measured] default: all of it
 * @param {(length: number) => string} wish.write a text of that many ASCII characters
 * @returns {T}
 * @throws {RangeError} when the rest of it is larger already
 */
export function makeOfSize ({ bytes, make, measured = thing => thing, write }) {
  const rest = Buffer.byteLength(JSON.stringify(measured(make(''))))
  if (rest >= bytes) {
    throw new RangeError(`expected the rest to leave room for a text within ${bytes} ` +
      `bytes; it takes ${rest}`)
  }
  return make(write(bytes - rest))
}
