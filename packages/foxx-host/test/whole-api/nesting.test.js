import { expect } from 'chai'
import { MOST_LEVELS, isTooDeep } from '../../src/nesting.js'

/** @param {number} levels @param {string} [inside] */
const nest = (levels, inside = '1') => '['.repeat(levels) + inside + ']'.repeat(levels)

describe('isTooDeep', () => {
  it('counts levels of arrays and objects together', () => {
    expect(isTooDeep(nest(MOST_LEVELS))).to.equal(false)
    expect(isTooDeep(nest(MOST_LEVELS + 1))).to.equal(true)
    const pairs = '{"a":['.repeat(3) + ']}'.repeat(3)
    expect([isTooDeep(pairs, 6), isTooDeep(pairs, 5)]).to.deep.equal([false, true])
    expect([isTooDeep(nest(3), 3), isTooDeep(nest(3), 2)]).to.deep.equal([false, true])
  })

  it('counts how deep they are, not how many', () => {
    const many = `[${Array(1000).fill('{"a":[1,{"b":2}]}').join()}]`
    expect([isTooDeep(many, 4), isTooDeep(many, 3)]).to.deep.equal([false, true])
    const late = `[${Array(1000).fill('[]').join()},${nest(9)}]`
    expect([isTooDeep(late, 10), isTooDeep(late, 9)]).to.deep.equal([false, true])
  })

  it('passes over brackets in strings', () => {
    const string = JSON.stringify({ '[[[': `${'['.repeat(999)}\\"{{{`, b: '\\', '\\"': ['}}'] })
    expect(isTooDeep(string, 2)).to.equal(false)
    expect(isTooDeep(string, 1)).to.equal(true)
  })

  it('leaves what is no JSON to the parser', () => {
    for (const text of ['', '"', '"\\', '[', '}]]', `${nest(9).slice(1)}"`]) isTooDeep(text, 2)
    expect(isTooDeep('')).to.equal(false)
  })

  it('needs no time and no stack for millions of levels', () => {
    expect(isTooDeep(nest(4_000_000))).to.equal(true)
  })

  it('agrees with a walk of what was parsed', () => {
    let state = 17
    const random = (/** @type {number} */ below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor(state / 2 ** 32 * below)
    }
    /** @param {number} most @returns {unknown} */
    const make = most => {
      const kind = random(most > 0 ? 4 : 2)
      if (kind < 2) return kind === 0 ? 1 : '[{"\\'
      return kind === 2 ? [make(most - 1), make(most - 1)] : { 'x]': make(most - 1), y: [] }
    }
    /** @param {unknown} value @returns {number} */
    const walk = value => typeof value === 'object' && value !== null
      ? 1 + Math.max(0, ...Object.values(value).map(walk))
      : 0
    for (let count = 0; count < 300; count++) {
      const value = make(9)
      const [text, levels] = [JSON.stringify(value, null, random(3)), walk(value)]
      expect(isTooDeep(text, levels)).to.equal(false)
      if (levels > 0) expect(isTooDeep(text, levels - 1)).to.equal(true)
    }
  })
})
