import { expect } from 'chai'
import { parseScript } from '../../../src/language/index.js'

/** @param {string} script @returns {string} what its error suggests; empty: nothing */
function suggestionOf (script) {
  try {
    parseScript(script)
  } catch (error) {
    return / (Did you mean .*)$/.exec(/** @type {Error} */ (error).message)?.[1] ?? ''
  }
  throw new Error(`${script} is a script`)
}
const suggests = (/** @type {string} */ meant, /** @type {string} */ typed) =>
  `Did you mean '${meant}' instead of '${typed}'?`

describe('a syntax error', () => {
  for (const [script, meant, typed] of /** @type {const} */ ([
    ['selct * from x', 'select', 'selct'],
    ['SELECT a FROM t', 'select', 'SELECT'],
    ['a = 1; retrun a', 'return', 'retrun'],
    ['x = selct * from y', 'select', 'selct'],
    ['select * from a wher b = 1', 'where', 'wher'],
    ['show tabels', 'tables', 'tabels'],
    ['insert inot x (a) values (1)', 'into', 'inot'],
    ['create tabel x on select get from "a"', 'table', 'tabel'],
    [`${'a = 1;'.repeat(100)}selct * from x`, 'select', 'selct']
  ])) {
    it(`says that '${meant}' was meant by '${typed}'`, () => {
      expect(suggestionOf(script)).to.equal(suggests(meant, typed))
    })
  }

  for (const [script, why] of /** @type {const} */ ([
    ['foo bar', 'a name that is near to nothing'],
    ['a b', 'a name of one letter'],
    ['select * from', 'an end'],
    ['a = "x', 'a text that is not closed'],
    [`${'select'.repeat(5)} * from x`, 'a word that is too long for a typo']
  ])) {
    it(`suggests nothing for ${why}`, () => {
      expect(suggestionOf(script)).to.equal('')
    })
  }
})
