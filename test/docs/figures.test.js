// The pages of the studies against the runs that they name: every figure with an interval is in the run's report, or
// made of one that is.
import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCS, ROOT } from './pages.js'

const INTERVAL = /\d[\d.,]*(?:x| s| µs| ms)? \[[\d., ]+\]/g

/** @param {string} page @returns {string} the report of the run that it names */
function reportOf (page) {
  const [, path = ''] = /\]\((?:\.\.\/)+(results\/[\w-]+\/report\.md)\)/.exec(readFileSync(join(ROOT, page), 'utf8')) ?? []
  return readFileSync(join(ROOT, path), 'utf8')
}

describe('the figures', () => {
  const studies = DOCS.filter(page => page.startsWith('docs/studies/'))

  it('are on a page for each study', () => {
    expect(studies).to.have.length(5)
  })

  for (const page of [...studies, 'README.md']) {
    it(`of ${page} are those of the run that it names`, () => {
      const text = readFileSync(join(ROOT, page), 'utf8')
      const report = page === 'README.md' ? readFileSync(join(ROOT, 'results/reference/report.md'), 'utf8') : reportOf(page)
      const figures = [...new Set(text.match(INTERVAL) ?? [])]
      expect(figures).to.not.have.length(0)
      expect(figures.filter(figure => !report.includes(figure) && !isMeanTime(figure, report))).to.deep.equal([])
    })
  }
})

/**
 * 272 µs [234, 316] follows from 2.72 s [2.34, 3.16] of 10,000 executions.
 * @param {string} figure
 * @param {string} report
 */
function isMeanTime (figure, report) {
  const hundredths = (/** @type {string} */ value) => (Number(value) / 100).toFixed(2)
  const [, mean, low, high] = /^(\d+) µs \[(\d+), (\d+)\]$/.exec(figure) ?? []
  if (mean === undefined || low === undefined || high === undefined) return false
  return report.includes(`${hundredths(mean)} s [${hundredths(low)}, ${hundredths(high)}]`)
}
