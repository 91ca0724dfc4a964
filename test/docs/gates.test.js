// The tables of gates in the page on troubleshooting. KEEP=1 npm run mocha writes them anew.
import { join } from 'node:path'
import { expect } from 'chai'
import { EFFECT_WORDS } from '../../bench/measure/gates/effects.js'
import { GATES } from '../../bench/measure/gates/index.js'
import { expectMade } from '../kept-text.js'
import { ROOT, textOf } from './pages.js'

const PAGE = 'docs/troubleshooting.md'
/** Of each table in the order of the page. */
const EFFECTS = [['invalid'], ['suspect'], ['rate-and-latency', 'lower-bound'], ['report']]
const ROWS = /(?<=^\| gate \| effect \|.*\n\|[-|]+\|\n)(?:\| .*\n)*/gm

/** @param {readonly string[]} effects @returns {string} */
function rowsFor (effects) {
  return GATES.filter(({ effect }) => effects.includes(effect))
    .map(({ code, effect, meaning, remedy }) =>
      `| \`${code}\` | ${EFFECT_WORDS[effect]} | ${meaning} | ${remedy} |\n`).join('')
}

describe('the page on troubleshooting', () => {
  it('has a table for each effect', () => {
    expect(textOf(PAGE).match(ROWS)).to.have.length(EFFECTS.length)
    expect(EFFECTS.flat()).to.have.members(Object.keys(EFFECT_WORDS))
  })

  it('lists every gate with what it does, what it means and what to do, worst first', () => {
    let table = 0
    expectMade(join(ROOT, PAGE), textOf(PAGE).replace(ROWS, () => rowsFor(EFFECTS[table++] ?? [])))
  })
})
