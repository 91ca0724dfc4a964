// What reports once said against themselves, each with a test, so that it can't come back. On the kept runs: what
// readers see of real figures.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { effectOf } from '../../../bench/measure/gates/effects.js'
import { parseRunFile } from '../../../bench/report/read-run-file.js'
import { toCrossCheckMeaning } from '../../../bench/sentences/run/cross-checks.js'
import { findNoiseFloors } from '../../../bench/summarise/within-noise.js'
import { concludeRun, renderHtml } from '../with-studies.js'
import { textOf } from './text-of.js'

const RESULTS = fileURLToPath(new URL('../../../results', import.meta.url))
const KEPT = readdirSync(RESULTS).filter(name => /^reference(-|$)/.test(name))
/** Headline, sentence, chips and what the first picture is about. */
const MOST_BEFORE_PICTURE = 700
const ROW = /<tr class="cell [^>]*>(.*?)<\/tr>/gs
const KEYS = /** @type {const} */ (['cpu', 'rps', 'p99'])

/** @param {string} name of a kept run */
function show (name) {
  const { data } = parseRunFile(readFileSync(join(RESULTS, name, 'run.ndjson'), 'utf8'))
  const conclusion = concludeRun(data)
  const run = { ...data, summaries: conclusion.summaries }
  const page = renderHtml({ ...conclusion, run })
  return { run, page, text: textOf(page), claims: conclusion.claims }
}

describe('a report does not contradict itself:', () => {
  it('there are reports to look at, some of which have what is looked for', () => {
    expect(KEPT).to.have.length.at.least(5)
    const runs = KEPT.map(name => show(name).run)
    expect(runs.flatMap(({ crossChecks }) => crossChecks)).to.have.length.at.least(3)
    const cells = runs.flatMap(({ summaries }) => summaries)
    expect(cells.some(({ verdict }) => verdict.cpu === 'slower')).to.equal(true)
    for (const wanted of ['ok', 'suspect', 'not-run']) {
      expect(cells.map(({ state }) => state)).to.include(wanted)
    }
  }).timeout(20_000)

  for (const name of KEPT) {
    describe(`results/${name}`, () => {
      /** @type {ReturnType<typeof show>} */
      let shown
      before(() => { shown = show(name) })

      it('begins with its answer, not with paragraphs', () => {
        const { page } = shown
        const opening = textOf(page.slice(page.indexOf('<body'), page.indexOf('<svg')))
        expect(opening.length, opening).to.be.within(100, MOST_BEFORE_PICTURE)
      })

      it('says once why something was not run', () => {
        const { run: { summaries }, text } = shown
        const reasons = new Set(summaries.filter(({ state }) => state === 'not-run')
          .flatMap(({ reasons }) => reasons.map(({ detail }) => detail)))
        const counts = [...reasons].map(reason => text.split(reason).length - 1)
        expect(counts).to.deep.equal(counts.map(() => 1))
      })

      it('has one word for each way in each figure of a row', () => {
        const rows = [...shown.page.matchAll(ROW)].map(([, row = '']) => textOf(row))
        expect(rows).to.have.length.above(3)
        expect(rows.filter(row => /\b(slower|faster)\b/.test(row))).to.deep.equal([])
      })

      it('calls nothing more than the ceiling of the load client', () => {
        const shares = [...shown.text.matchAll(/([\d.]+) % of it reached/g)]
          .map(([, share]) => Number(share))
        expect(shares.filter(share => share > 100)).to.deep.equal([])
      })

      it('draws no conclusion from less than identical servers differed by', () => {
        const { run: { summaries } } = shown
        for (const study of new Set(summaries.map(({ study }) => study))) {
          const own = summaries.filter(summary => summary.study === study)
          const floors = findNoiseFloors(own)
          const within = own.filter(({ variant }) => !variant.endsWith('~aa')).flatMap(cell =>
            KEYS.filter(key => /faster|slower/.test(cell.verdict[key] ?? '') &&
              Math.abs(Math.log(cell.ratio[key]?.estimate ?? NaN)) < Math.log(floors[key] ?? 1)))
          expect(within).to.deep.equal([])
        }
      })

      it('words a second look at a cell in answer and trust alike', () => {
        const { run: { crossChecks }, text } = shown
        for (const line of crossChecks.filter(({ finding }) => finding !== 'invalid')) {
          const meaning = toCrossCheckMeaning(line)
          const equal = crossChecks.filter(other => toCrossCheckMeaning(other) === meaning)
          expect(text.split(meaning).length - 1, meaning).to.be.at.least(2 * equal.length)
        }
      })

      it('marks a row only for what touches all of its figures', () => {
        const { run: { summaries } } = shown
        const measured = summaries.filter(({ state }) => state !== 'not-run')
        for (const { variant, state, reasons } of measured) {
          const effects = reasons.map(({ code }) => effectOf(code))
          const touchesAll = effects.includes('suspect') || effects.includes('invalid')
          expect(touchesAll, `${variant}: ${state}, ${effects}`).to.equal(state !== 'ok')
        }
        const rows = [...shown.page.matchAll(/<tr class="cell ([\w-]+)" data-cell="(\d+)"/g)]
          .map(([, state, index]) => ({ state, cell: summaries[Number(index)] }))
        expect(rows).to.have.length.at.least(measured.length)
        for (const { state, cell } of rows) expect(state).to.equal(cell?.state)
      })

      it("shows the posts' claims that can't be judged folded, with their count", () => {
        if (shown.claims.length === 0) return
        const [, claims = ''] = /<section id="claims">(.*?)<\/section>/s.exec(shown.page) ?? []
        expect(textOf(claims)).to.match(/\d+ of \d+ judged/)
        const open = textOf(claims.replace(/<details.*?<\/details>/gs, ''))
        expect(open).to.not.match(/not measured|was not run/)
      })
    })
  }
})
