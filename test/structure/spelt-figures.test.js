import { assert } from 'chai'
import { FIGURES } from '../../bench/figures/index.js'
import { findSpeltFigures } from './spelt-figures.js'

/** @param {string} source */
const complaintsOn = source => findSpeltFigures({ 'bench/a.js': source }, FIGURES)

const SPELT = [
  "const head = ['Variant', 'Requests/s']",
  "const title = `CPU per request`",
  'const markup = html`<th>Memory (PSS)</th><th>${other}</th>`',
  "const parts = [['p99.9', latencyUs.p999]]",
  "const title = isQuery ? 'CPU per query' : cpu.title"
]

const OTHER_WORDS = [
  "const metric = 'p99'",
  "const text = 'Compare CPU per request, or load with more than one client core.'",
  'const head = [cpu.head, `${rps.head} to the best`]',
  "const legend = 'answered'"
]

describe('the rule that figures are named in their folder only', () => {
  for (const source of SPELT) {
    it(`notices ${source}`, () => assert.isNotEmpty(complaintsOn(source)))
  }
  for (const source of OTHER_WORDS) {
    it(`leaves ${source}`, () => assert.deepEqual(complaintsOn(source), []))
  }
})
