// The pages against the kept record of the gate's comparisons: the tables are made of it. KEEP=1 npm run mocha writes
// them anew.
import { expect } from 'chai'
import { join } from 'node:path'
import { readGate, summariseGate } from '../../bench/calibrate/gate/index.js'
import { gateMarkdown } from '../../bench/cli/calibrate/gate-tables.js'
import { formatPercent } from '../../bench/format/numbers.js'
import { expectMade } from '../kept-text.js'
import { ROOT, textOf } from './pages.js'

const PAGE = 'docs/calibration.md'
/** All that stands between the two. */
const TABLES = /^\*\*Where\*\*\n[^]*?(?=^\*\*A commit that only renames\.\*\*)/m
const REPORT = summariseGate(readGate(join(ROOT, 'results/gate')))

describe('the record in results/gate', () => {
  it('has its tables in docs/calibration.md', () => {
    const page = textOf(PAGE)
    expect(page).to.match(TABLES)
    expectMade(join(ROOT, PAGE), page.replace(TABLES, () => `${gateMarkdown(REPORT)}\n\n`))
  })

  it('is summed up in docs/compare.md', () => {
    const page = textOf('docs/compare.md').replaceAll(/\s+/g, ' ')
    const { hits = 0, of = 0, interval } = REPORT.falseAlarms.check ?? {}
    expect(page).to.include(`${hits} of ${of} comparisons of equals different ` +
      `(${formatPercent(interval?.low ?? 0)} to ${formatPercent(interval?.high ?? 1)}, 95 %)`)
    expect(page).to.include(`${toldIn('quiet')} in the quiet`)
    expect(page).to.include(`${toldIn('neighbour')} beside a neighbour`)
  })
})

/** @param {string} condition @returns {string | undefined} how often what is promised there was told */
function toldIn (condition) {
  return REPORT.requirements.find(({ text }) => text.endsWith(`, ${condition}`))?.found
}
