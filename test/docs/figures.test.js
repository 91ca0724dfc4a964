// The pages of the studies against the runs that they name: every figure with an interval is in the run's report, or
// follows from one that is.
import { expect } from 'chai'
import { DOCS, textOf } from './pages.js'

const INTERVAL = /\d[\d.,]*(?:x| s| µs| ms)? \[[\d., ]+\]/g
const REPORT = /\]\((?:\.\.\/)*(results\/[\w-]+\/report\.md)\)/
const STUDIES = DOCS.filter(page => page.startsWith('docs/studies/'))
/**
 * 272 µs [234, 316] follows from 2.72 s [2.34, 3.16] of 10,000 executions.
 * @param {string} figure
 * @param {string} report
 */
function isMeanTime (figure, report) {
  const [, mean, low, high] = /^(\d+) µs \[(\d+), (\d+)\]$/.exec(figure) ?? []
  const [time, from, to] = [mean, low, high].map(us => (Number(us) / 100).toFixed(2))
  return report.includes(`${time} s [${from}, ${to}]`)
}

describe('the figures', () => {
  it('are on a page for each study', () => {
    expect(STUDIES).to.have.length(6)
  })

  for (const page of [...STUDIES, 'README.md']) {
    it(`of ${page} are those of the run that it names`, () => {
      const text = textOf(page)
      const report = textOf(REPORT.exec(text)?.[1] ?? 'no run is named')
      const figures = [...new Set(text.match(INTERVAL) ?? [])]
      expect(figures).to.not.have.length(0)
      const others = figures.filter(figure => !report.includes(figure))
      expect(others.filter(figure => !isMeanTime(figure, report))).to.deep.equal([])
    })
  }
})
