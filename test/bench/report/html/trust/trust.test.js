/** @import {CrossCheckLine, RunData, VerifyLine} from '../../../../../bench/types.js' */
import { expect } from 'chai'
import { GATES } from '../../../../../bench/measure/gates/index.js'
import { renderEnvironment } from '../../../../../bench/report/html/environment.js'
import { renderTrust } from '../../../../../bench/report/html/trust.js'
import { toCrossCheckMeaning } from '../../../../../bench/sentences/run/cross-checks.js'
import { makeCell, makeMachine, makeRefusal } from '../../../make-run.js'
import { createRunData } from '../../fixtures.js'
import { parseMarkup } from '../../parse-markup.js'
import { makeCourse, makeWarmUp } from './make-course.js'

const RUN = makeCourse({ variants: ['node', 'express'], blocks: 3 })

/** @param {Partial<RunData>} [changes] */
function render (changes = {}) {
  return String(renderTrust({ ...RUN, ...changes }))
}

/** @param {Partial<VerifyLine>} changes @returns {VerifyLine} */
function makeVerification (changes) {
  return makeRefusal({
    passed: true,
    checks: [
      { action: 'static', check: 'body', passed: true },
      { action: 'static', check: 'every worker', passed: true, skipped: 'it has one worker' }
    ],
    ...changes
  })
}

/** @param {Partial<CrossCheckLine>} changes @returns {CrossCheckLine} */
function makeCrossCheck (changes = {}) {
  return {
    ...makeCell(), type: 'cross-check', checkedWith: 'wrk', startedAt: '', seconds: 1, rps: 20_000,
    checkedRps: 31_234, finding: 'client', gates: [], ...changes
  }
}

describe('the trust page', () => {
  it('is well-formed, with pictures that say what they are and ids of their own', () => {
    const run = createRunData()
    const elements = parseMarkup(String(renderTrust({
      ...run,
      warmUps: [makeWarmUp(), makeWarmUp({ variant: 'express', steady: false })],
      crossChecks: [makeCrossCheck()]
    })))
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
    expect(new Set(ids).size).to.equal(ids.length)
    const pictures = elements.filter(({ attributes }) => attributes.role === 'img')
    expect(pictures.map(({ attributes }) => attributes.id))
      .to.deep.equal(['order', 'noise', 'warm-up-1', 'warm-up-2'])
    for (const { attributes } of pictures) {
      for (const id of attributes['aria-labelledby']?.split(' ') ?? []) expect(ids).to.include(id)
    }
    expect(elements.filter(({ attributes }) => 'style' in attributes)).to.deep.equal([])
  })

  describe('gates', () => {
    it('are all named: those that found something with how often, the others folded', () => {
      const gated = RUN.slices.map((slice, index) => index < 2 ? {
        ...slice,
        gates: [{ code: 'timer', detail: '12 ms late' }, { code: 'unheard-of', detail: 'odd' }]
      } : slice)
      const page = render({ slices: gated })
      expect(page)
        .to.include('<code>timer</code> <span class="note">')
        .and.include('2 slices</span>')
        .and.include('For example: 12 ms late')
      expect(page).to.include('This version of the report has no explanation of it.')
      const [, folded = ''] = page.split('<details class="silent">')
      expect(folded).to.include(`Checked and found nothing: ${GATES.length - 1} other gates`)
      for (const { code } of GATES) {
        expect(folded.includes(`<li><code>${code}</code>`), code).to.equal(code !== 'timer')
      }
    })

    it('say so when none found anything, and are not called checked ' +
      'where nothing was measured', () => {
      expect(render())
        .to.include('<p>No gate found anything.</p>')
        .and.include(`Checked and found nothing: ${GATES.length} gates`)
      expect(render({ slices: [] })).not.to.include('Checked and found nothing')
    })
  })

  describe('verification', () => {
    it('counts what passed, shows what failed and folds what was skipped, with reasons', () => {
      const page = render({
        verifications: [
          makeVerification({ variant: 'node' }),
          makeVerification({ variant: 'node', processStart: 2 }),
          makeVerification({ variant: 'ql', via: 'trafficserver' }),
          makeRefusal()
        ]
      })
      expect(page).to.include('<li class="passed">✓ <strong>node</strong>, 2 starts: 2 of 2 ' +
        'checks passed</li>')
      expect(page)
        .to.include('<strong>ql via trafficserver</strong>, 1 start: 1 of 1 checks passed')
      expect(page).to.include('<li class="failed">✕ <strong>express</strong>, start 1: 1 of 2 ' +
        'checks passed<ul><li>static: body: expected 67 bytes, got 66</li></ul></li>')
      expect(page).to.include('<summary>3 checks were skipped</summary><ul><li>static: every ' +
        'worker: skipped, it has one worker (node, ql via trafficserver)</li></ul>')
      expect(page.indexOf('class="failed"')).to.be.lessThan(page.indexOf('class="passed"'))
    })

    it('says so when no server was verified', () => {
      expect(render())
        .to.include('<p>No server was verified.</p>')
        .and.not.include('skipped</summary>')
    })
  })

  describe('cross-checks', () => {
    it("has both clients' figures, the first with its interval, and what follows", () => {
      const summary = createRunData().summaries.find(({ variant, action, connections }) =>
        variant === 'express' && action === 'static' && connections === 64)
      if (summary === undefined) throw new Error('no such cell')
      const line = makeCrossCheck({ variant: 'express', rps: summary.rps ?? 0 })
      const interval = { estimate: summary.rps ?? 0, low: 33_300, high: 34_900 }
      const page =
        render({ crossChecks: [line], summaries: [{ ...summary, rpsInterval: interval }] })
      expect(page)
        .to.include('<th scope="row">express: static, 64 connections</th>')
        .and.include('[33,300, 34,900]')
        .and.include('wrk 31,200/s')
        .and.include('one slice, no interval')
      expect(page).to.include(`${toCrossCheckMeaning(line)}; requests/s is a lower bound`)
      expect(render({
        crossChecks: [{ ...line, rps: line.rps * 1.01 }],
        summaries: [{ ...summary, rpsInterval: interval }]
      })).not.to.include('[33,300')
      expect(render({ crossChecks: [line] }).match(/no interval<\/span>/g)).to.have.length(2)
    })

    it('says why nothing follows from one that is invalid, and that there is none', () => {
      const page = render({
        crossChecks: [makeCrossCheck({
          finding: 'invalid', checkedRps: null, gates: [{ code: 'no-answers', detail: 'none came' }]
        })]
      })
      expect(page)
        .to.include('wrk –')
        .and.include('can&#39;t be used, so that nothing follows')
        .and.include('no-answers: none came')
      expect(render()).to.include('No cell was measured with a second load client')
    })
  })

  describe('calibration', () => {
    const note = {
      startedAt: '2026-11-20T10:00:00.000Z',
      revision: 'abc1234',
      promises: [
        { name: 'A', kept: true, found: '1 of 40' },
        { name: 'B', kept: false, found: '7 of 10' },
        { name: 'C', kept: null, found: 'not measured' }
      ]
    }

    it('lists its promises, kept or not, with when and by which revision', () => {
      const page = render({
        run: { ...RUN.run, calibration: note, git: { revision: 'abc1234', dirty: false } }
      })
      expect(page).to.include('on 2026-11-20 10:00:00 UTC, by the revision of this run: 1 of 3 ' +
        'promises were kept, 1 was not, of 1 too little was measured to say.')
      expect(page)
        .to.include('✓ A: <span class="note">kept; found 1 of 40')
        .and.include('✕ B: <span class="note">not kept; found 7 of 10')
        .and.include('? C: <span class="note">too little was measured to say; found not measured')
      expect(render({ run: { ...RUN.run, calibration: note } }))
        .to.include('by revision abc1234, which is not that of this run')
      expect(render({ run: { ...RUN.run, calibration: { ...note, revision: null } } }))
        .to.include('by an unknown revision')
    })

    it('says that there was none, and where a file does not tell', () => {
      expect(render({ run: { ...RUN.run, calibration: null } }))
        .to.include('<p>This machine was not calibrated: <code>npm run calibrate</code> (about ' +
          "50 minutes) measures what the suite can and can't tell here.</p>")
      expect(render()).to.include('The file of this run, written by an earlier version, does not ' +
        'say whether this machine was calibrated: <code>npm run calibrate</code>')
    })
  })

  it('tells of each part of a run that was resumed, with what was otherwise', () => {
    /** @type {import('../../../../../bench/types.js').ResumeLine} */
    const line = {
      type: 'resume', at: '2026-11-21T11:00:00.000Z',
      machine: makeMachine({
        noise: { foreignCpuShare: 0.123, stealShare: null, pressureShare: null, loadAverage: 2 }
      }),
      versions: {}, git: { revision: null, dirty: null }, budgetSeconds: null,
      differences: [{ what: 'kernel', before: '6.1.0', now: '6.2.0' }],
      dropped: { bytes: 0, slices: 1 },
      studies: [{ study: 'actions', blocks: 1, processStart: 2, insteadOf: 1 }]
    }
    expect(render({ resumes: [line] }))
      .to.include('actions after 1 complete block, with process start 2')
    const environment = String(renderEnvironment({ ...RUN, resumes: [line] }))
    expect(environment)
      .to.include('<h3>When it went on, 2026-11-21 11:00:00 UTC</h3>')
      .and.include('<dt>kernel</dt><dd>6.2.0; when the run began 6.1.0</dd>')
      .and.include('<dd>12.3 %</dd>')
    expect(String(renderEnvironment({ ...RUN, resumes: [{ ...line, differences: [] }] })))
      .to.include('the same as when the run began')
    expect(String(renderEnvironment(RUN))).not.to.include('When it went on')
  })

  it('says what was not given in words', () => {
    const environment = String(renderEnvironment({
      run: { ...RUN.run, options: { only: null, keep: false, list: [], connections: [1, 64] } }
    }))
    expect(environment)
      .to.include('<dt>only</dt><dd>not given</dd>')
      .and.include('<dt>keep</dt><dd>no</dd>')
      .and.include('<dt>list</dt><dd>none</dd>')
      .and.include('<dd>1, 64</dd>')
  })
})
