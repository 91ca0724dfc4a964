/** @import {RunData} from '../../../bench/types.js' */
// Which runs may be compared, what else is named that differs between them, and where that can be worked out.
import { expect } from 'chai'
import { buildSync } from 'esbuild'
import { compareRuns } from '../../../bench/compare/compare-runs.js'
import { BenchError } from '../../../bench/errors.js'
import { packRun } from '../../../bench/report/embedded/pack-run.js'
import { unpackRun } from '../../../bench/report/embedded/unpack-run.js'
import { concludeRun } from '../with-studies.js'
import { makePlan, makeRefusal } from '../make-run.js'
import { PLAN, compare, makeComparable } from './make-runs.js'

/** @param {() => unknown} act */
function codeOf (act) {
  try {
    act()
  } catch (error) {
    expect(error).to.be.instanceOf(BenchError)
    return /** @type {BenchError} */ (error)
  }
  throw new Error('nothing was thrown')
}

describe('comparing two runs of other protocols', () => {
  describe('refuses', () => {
    it('two runs that have no cell in common, and says what each has', () => {
      const error = codeOf(() =>
        compare({ seed: 1 }, { seed: 2, plan: makePlan({ connections: [8] }) }))
      expect(error).to.include({ code: 'COMPARE_NOTHING_JOINS', exitCode: 64 })
      expect(error.message).to.include('A has actions: static, actions: factorial at 64 ' +
        'connections by autocannon; B has actions: static at 8 connections by autocannon')
    })

    for (const [protocol, said] of /** @type {const} */ ([
      [{ sliceSeconds: 2 }, 'B 2s after no unmeasured load'],
      [{ amount: 100_000 }, 'B 100,000 requests after no unmeasured load'],
      [{ primeSeconds: 0.3 }, 'B 1s after 0.3s of unmeasured load'],
      [{ amount: 5, amounts: { static: 7 } }, 'B 7 requests']
    ])) {
      it(`slices that are not the same thing: ${JSON.stringify(protocol)}`, () => {
        const plan = { ...PLAN, protocol: { ...PLAN.protocol, ...protocol } }
        const error = codeOf(() => compare({ seed: 1 }, { seed: 2, plan }))
        expect(error).to.include({ code: 'COMPARE_PROTOCOLS', exitCode: 64 })
        expect(error.message)
          .to.include('for static A measured 1s after no unmeasured load')
          .and.to.include(said)
      })
    }

    it('not another preset, seed or budget, nor the seconds of a slice that ends ' +
      'after so many requests', () => {
      const other = {
        ...PLAN,
        protocol: {
          ...PLAN.protocol, name: 'standard', seed: 9, budgetSeconds: 9, maxBlocks: 9, amount: 100
        }
      }
      const again = { ...other, protocol: { ...other.protocol, sliceSeconds: 9 } }
      expect(compare({ seed: 1, plan: other }, { seed: 2, plan: again }).cells).to.have.length(6)
      expect(compare({ seed: 1 }, {
        seed: 2,
        plan: { ...PLAN, protocol: { ...PLAN.protocol, name: 'standard', budgetSeconds: 9 } }
      }).cells).to.have.length(6)
    })
  })

  it('names a check that passed on one side alone', () => {
    const passed = makeRefusal({
      passed: true,
      checks: [
        { action: 'static', check: 'status', passed: true },
        { action: 'static', check: 'body', passed: true }
      ]
    })
    const skipped = makeRefusal({
      passed: true,
      checks: [
        { action: 'static', check: 'status', passed: true },
        { action: 'static', check: 'body', passed: true, skipped: 'no' }
      ]
    })
    const differences = (/** @type {typeof passed} */ a, /** @type {typeof passed} */ b) =>
      compare({ seed: 1, verifications: [a] }, { seed: 2, verifications: [b] }).differences
    expect(differences(passed, skipped)).to.deep.equal([{
      what: 'checks of express (actions)',
      before: "'static, body' passed",
      now: "'static, body' was not made"
    }])
    expect(differences(passed, makeRefusal())).to.deep.equal([{
      what: 'checks of express (actions)',
      before: "'static, body' passed",
      now: "'static, body' failed"
    }])
    expect(differences(passed, passed)).to.deep.equal([])
  })

  it('names an upstream, a link or a file that is otherwise', () => {
    const files = {
      ...PLAN,
      study: 'files',
      actions: ['file-67'],
      cells: PLAN.cells.map(cell => ({ ...cell, study: 'files', action: 'file-67' })),
      upstream: { latency: 'constant:20' },
      link: { bitsPerSecond: 1e9, delayUs: 0, delayAdded: false, burstBytes: null }
    }
    const [a, b] = [
      makeComparable({ seed: 1, plan: files }),
      makeComparable({
        seed: 2,
        plan: { ...files, upstream: { latency: null }, link: { ...files.link, bitsPerSecond: 1e8 } }
      })
    ]
    b.run.options = { fileSize: 4096 }
    expect(compareRuns({ name: 'a', run: a }, { name: 'b', run: b }).differences).to.deep.equal([
      { what: 'latency of the upstream (files)', before: 'constant:20', now: 'none' },
      {
        what: 'link (files)', before: '1 Gbit/s each way, without added delay',
        now: '100 Mbit/s each way, without added delay'
      },
      { what: 'size of the file (files)', before: '67 B', now: '4.10 kB' }
    ])
  })

  it('takes the same answer from a run and from the run that a page carries', () => {
    const [a, b] = [makeComparable({ seed: 1 }), makeComparable({ seed: 2 })]
    const carried = (/** @type {RunData} */ run) => {
      const data = unpackRun(JSON.parse(JSON.stringify(packRun(run))))
      return { ...data, summaries: concludeRun(data).summaries }
    }
    const direct = compareRuns({ name: 'a', run: a }, { name: 'b', run: b })
    expect(compareRuns({ name: 'a', run: carried(a) }, { name: 'b', run: b })).to.deep.equal(direct)
  })

  it('runs in a browser: nothing in it needs node', () => {
    for (const file of [
      'compare/compare-runs', 'compare/compare-pairs', 'compare/same-run',
      'sentences/comparison/answer'
    ]) {
      const { outputFiles } = buildSync({
        entryPoints: [new URL(`../../../bench/${file}.js`, import.meta.url).pathname],
        bundle: true,
        write: false,
        platform: 'browser',
        format: 'esm',
        logLevel: 'silent'
      })
      expect(outputFiles[0]?.text).to.not.match(/from "node:|require\(/)
    }
  })
})
