/** @import {AqlFunction, Value} from '../../../src/aql/types.js' */
// Functions of texts against naive twins, on seeded random texts of few letters, some of them two UTF-16 units long.
import { expect } from 'chai'
import { callFunction, FUNCTIONS } from '../../../src/aql/functions/index.js'
import { createFakeRun } from './fake-run.js'

const LETTERS = ['a', 'b', '😀', '😁', '.']
const ROUNDS = 2000

/** @param {number} seed @returns {(below: number) => number} the same numbers for the same seed (mulberry32) */
function createRandom (seed) {
  let state = seed
  return below => {
    state = (state + 0x6D2B79F5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** @param {string} text of LETTERS @returns {string} a regular expression for it */
function escape (text) {
  return text.replaceAll('.', '\\.')
}

/** @param {string} name @param {...Value} args */
function call (name, ...args) {
  return callFunction(/** @type {AqlFunction} */ (FUNCTIONS.get(name)), args, createFakeRun())
}

/** @param {(tools: {text: (longest: number) => string, below: (most: number) => number}) => void} check */
function repeat (check) {
  const below = createRandom(20260101)
  const text = (/** @type {number} */ longest) =>
    Array.from({ length: below(longest + 1) }, () => LETTERS[below(LETTERS.length)]).join('')
  for (let round = 0; round < ROUNDS; round++) check({ text, below })
}

/**
 * @param {readonly string[]} a
 * @param {readonly string[]} b
 * @returns {number} restricted to what a and b are up to their ends, by its recursive definition
 */
function distance (a, b) {
  const known = new Map()
  const between = (/** @type {number} */ i, /** @type {number} */ j) => {
    const key = i * 100 + j
    if (!known.has(key)) known.set(key, measure(i, j))
    return /** @type {number} */ (known.get(key))
  }
  const measure = (/** @type {number} */ i, /** @type {number} */ j) => {
    if (i === 0 || j === 0) return i + j
    let best = Math.min(between(i - 1, j) + 1, between(i, j - 1) + 1, between(i - 1, j - 1) +
      (a[i - 1] === b[j - 1] ? 0 : 1))
    // All swaps: a character of each text that ends the other one's part.
    for (let k = 1; k < i; k++) {
      for (let l = 1; l < j; l++) {
        if (a[k - 1] === b[j - 1] && a[i - 1] === b[l - 1]) {
          best = Math.min(best, between(k - 1, l - 1) + (i - k - 1) + 1 + (j - l - 1))
        }
      }
    }
    return best
  }
  return between(a.length, b.length)
}

describe('functions of texts and their naive twins', () => {
  it('REVERSE turns characters around, whole ones and halves, in short ' +
    'texts and in long ones', () => {
    const random = createRandom(7)
    const units = ['a', 'ä', '😀', '\uD83D', '\uDE00', '.']
    for (let round = 0; round < ROUNDS; round++) {
      const given = Array.from({ length: random(200) }, () => units[random(units.length)]).join('')
      expect(call('REVERSE', given)).to.equal([...given].reverse().join(''))
    }
  })

  it('LIKE finds what follows a % in a long text, and says no where it is nowhere', () => {
    const long = 'abcdefghi 😀'.repeat(500_000)
    for (const [pattern, expected] of /** @type {const} */ ([
      ['%z%', false], ['%i%zz%', false], ['%😀', true], ['a%_', true], ['%hi _a%', true],
      ['%hi __a%', false], ['%\uDE00%', false], ['abc', false]
    ])) {
      expect(call('LIKE', long, pattern), pattern).to.equal(expected)
    }
  })

  it('SUBSTRING, LEFT and RIGHT are slices of the array of characters', () => {
    repeat(({ text, below }) => {
      const given = text(8)
      const [offset, length] = [below(20) - 10, below(10)]
      const characters = [...given]
      const from = offset < 0 ? Math.max(0, characters.length + offset) : offset
      expect(call('SUBSTRING', given, offset, length))
        .to.equal(characters.slice(from, from + length).join(''))
      expect(call('LEFT', given, length)).to.equal(characters.slice(0, length).join(''))
      expect(call('RIGHT', given, length))
        .to.equal(length === 0 ? '' : characters.slice(-length).join(''))
    })
  })

  it('FIND_FIRST, FIND_LAST and CONTAINS find what trying all positions finds', () => {
    repeat(({ text, below }) => {
      const [given, wanted] = [text(10), text(2)]
      if (wanted === '') return
      const [characters, search] = [[...given], [...wanted]]
      const [start, end] = [below(6), below(12)]
      const positions = characters.flatMap((_, at) =>
        characters.slice(at, at + search.length).join('') === wanted ? [at] : [])
      const within = positions.filter(at => at >= start && at + search.length - 1 <= end)
      expect(call('CONTAINS', given, wanted, true)).to.equal(positions[0] ?? -1)
      expect(call('FIND_FIRST', given, wanted, start, end))
        .to.equal(end < start ? -1 : within[0] ?? -1)
      expect(call('FIND_LAST', given, wanted, start, end))
        .to.equal(end < start ? -1 : within.at(-1) ?? -1)
    })
  })

  it('SPLIT and SUBSTITUTE do what regular expressions of alternatives do', () => {
    repeat(({ text, below }) => {
      const given = text(12)
      const searches = Array.from({ length: 1 + below(3) }, () => text(2)).filter(one => one !== '')
      if (searches.length === 0) return
      const pattern = new RegExp(searches.map(escape).join('|'), 'gu')
      expect(call('SPLIT', given, searches)).to.deep.equal(given.split(pattern))
      expect(call('SUBSTITUTE', given, searches, searches.map((_, which) => `<${which}>`)))
        .to.equal(given.replaceAll(pattern, found => `<${searches.indexOf(found)}>`))
    })
  })

  it('LEVENSHTEIN_DISTANCE is the distance of Damerau and Levenshtein by its definition', () => {
    repeat(({ text }) => {
      const [a, b] = [text(6), text(6)]
      expect(call('LEVENSHTEIN_DISTANCE', a, b), JSON.stringify([a, b]))
        .to.equal(distance([...a], [...b]))
    })
  })

  it('TRIM takes off what a regular expression takes off', () => {
    repeat(({ text }) => {
      const [given, characters] = [text(8), `${text(2)}a`]
      const unwanted = `[${[...characters].map(escape).join('')}]+`
      expect(call('TRIM', given, characters))
        .to.equal(given.replace(new RegExp(`^${unwanted}`, 'u'), '')
          .replace(new RegExp(`${unwanted}$`, 'u'), ''))
    })
  })

  it('dates and their ISO texts are those of Date', () => {
    const below = createRandom(7)
    for (let round = 0; round < ROUNDS; round++) {
      const time = -62_167_219_200_000 + below(2 ** 32) * 73_000 + below(1000)
      const iso = new Date(time).toISOString()
      expect(call('DATE_ISO8601', time)).to.equal(iso)
      expect(call('DATE_TIMESTAMP', iso)).to.equal(time)
    }
  })
})
