// A tuning of knobs, as a page, as a file and on the screen: nothing of it is a number of workers.
import { expect } from 'chai'
import { tuneEndingText } from '../../../../bench/cli/tune/ending-text.js'
import { tunePlanText } from '../../../../bench/cli/tune/plan-text.js'
import { tuneProgressText } from '../../../../bench/cli/tune/progress-text.js'
import { renderTunePage, validateTuneFile } from '../../../../bench/report/tune/index.js'
import { createKnobs } from '../../../../bench/tune/knobs/create-knobs.js'
import { makeOutcome, makeRow, makeTuneFile } from './make-tune.js'

const MALLOC = createKnobs([
  { name: 'MALLOC', values: ['glibc', 'jemalloc', 'mimalloc'], isNumeric: false }
])
const limit = { figure: /** @type {const} */ ('memory'), most: 512e6, text: 'memory 512MB' }
const kept = {
  ...limit, interval: { estimate: 60e6, low: 59e6, high: 61e6 },
  verdict: /** @type {const} */ ('kept')
}
const outcome = makeOutcome({
  knobs: MALLOC,
  best: 3,
  recommended: {
    workers: 2, knobs: { MALLOC: 'jemalloc' }, shortfallAtMost: 0.04, confidence: 0.95,
    pssBytes: 60e6
  },
  candidates: [
    makeRow(1, [0.55, 0.5, 0.6], { knobs: { MALLOC: 'glibc' }, balance: null, limits: [kept] }),
    makeRow(2, [0.99, 0.96, 1], { knobs: { MALLOC: 'jemalloc' }, balance: null, limits: [kept] }),
    makeRow(3, [1, 0.98, 1], {
      knobs: { MALLOC: 'mimalloc' }, balance: null, limits: [kept],
      reasons: [{ code: 'foreign-cpu', detail: 'others used the CPUs' }]
    })
  ]
})
const base = makeTuneFile({ outcome })
const file = { ...base, plan: { ...base.plan, knobs: MALLOC, limits: [limit], cores: 2 } }

describe('a tuning of knobs', () => {
  it('is a file that the schema knows', () => {
    expect(validateTuneFile(JSON.parse(JSON.stringify(file)))).to.equal(null)
    const wrong = { ...file, plan: { ...file.plan, knobs: { ...MALLOC, names: [] } } }
    expect(validateTuneFile(JSON.parse(JSON.stringify(wrong)))).to.include('plan.knobs.names')
  })

  it('has a page that calls settings by their values', () => {
    const page = renderTunePage(file)
    const body = page.replace(/<script[\s\S]*?<\/script>/g, '')
    expect(body).to.include('Which MALLOC?').and.include('<h2>Over MALLOC</h2>')
      .and.include('<th scope="row">jemalloc</th>').and.include('recommended:')
      .and.match(/recommended:\s+jemalloc/).and.include('others used the CPUs: MALLOC=mimalloc')
      .and.include('memory 512MB')
    expect(body.replace(/\s+/g, ' ')).to.include('The recommendation is the first setting whose')
      .and.include('of the best or above, and that certainly keeps to memory 512MB.')
    expect(body).to.not.match(/\d workers|as many as CPUs|rule of thumb/)
  })

  it('ends on the screen with knob, value, picture and table', () => {
    const text = tuneEndingText(outcome, { ...file, width: 100, told: true })
    expect(text).to.include('MALLOC=jemalloc: at most 4.0 %')
      .and.include("Can't tell MALLOC=jemalloc from mimalloc")
      .and.match(/^ *MALLOC +to best/m).and.match(/^ *jemalloc \* +0.99x/m)
    expect(text).to.not.match(/\d workers/)
  })

  it('begins on the screen with what is tried, for what, within which limits', () => {
    const text = tunePlanText(file.plan, {
      sideBySide: true, availableBytes: null, directory: 'out', width: 400
    })
    expect(text).to.include('which MALLOC?').and.include('MALLOC=glibc, jemalloc, mimalloc')
      .and.include('the first setting that is certainly')
      .and.include('and certainly keeps to memory 512MB')
  })

  it('calls settings by name while it is under way', () => {
    expect(tuneProgressText({ kind: 'starting', workers: 2 }, MALLOC))
      .to.equal('starting MALLOC=jemalloc')
    expect(tuneProgressText({ kind: 'eliminated', workers: [1, 3], block: 4 }, MALLOC))
      .to.equal('after block 4: glibc and mimalloc are certainly worse and leave the race')
  })
})
