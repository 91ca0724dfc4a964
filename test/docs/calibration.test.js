// The pages against the kept record of the gate's comparisons: the tables are made of it.
import { expect } from 'chai'
import { join } from 'node:path'
import { readGate, summariseGate } from '../../bench/calibrate/gate/index.js'
import { gateMarkdown } from '../../bench/cli/calibrate/gate-tables.js'
import { formatPercent } from '../../bench/format/numbers.js'
import { ROOT, textOf } from './pages.js'

const REPORT = summariseGate(readGate(join(ROOT, 'results/gate')))

describe('the record in results/gate', () => {
  it('has its tables in docs/calibration.md', () => {
    expect(textOf('docs/calibration.md').includes(gateMarkdown(REPORT)),
      'npm run calibrate -- --gate --analyse results/gate --markdown').to.equal(true)
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
