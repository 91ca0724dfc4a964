import { mkdirSync, mkdtempSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { compareOnce, toAnswer } from '../../../../bench/calibrate/gate/compare-once.js'

const RATIO = { estimate: 1.1, low: 1.05, high: 1.15 }
const COMPARISON = {
  verdict: 'slower',
  cells: [{
    changes: [
      { metric: 'cpu', a: 107, ratio: RATIO, verdict: 'slower' },
      { metric: 'rps', a: 9_000, ratio: null, verdict: "can't tell" }
    ]
  }],
  thresholds: [{ text: 'cpu > 5%', state: 'crossed' }, { text: 'rps < -5%', state: 'undecided' }]
}
const ANSWER = {
  exitCode: 3, verdict: 'slower', cpu: { ratio: RATIO, verdict: 'slower' },
  rps: { ratio: null, verdict: "can't tell" },
  thresholds: { 'cpu > 5%': 'crossed', 'rps < -5%': 'undecided' }, cpuUs: 107
}

describe('calibrate/gate/compare-once', () => {
  /** @type {string} */
  let top
  beforeEach(() => {
    top = mkdtempSync(join(tmpdir(), 'gate-'))
    mkdirSync(join(top, 'head'))
  })
  afterEach(() => rmSync(top, { recursive: true }))

  /** @param {string} source of what stands in for `compare` */
  const ask = (source, signal = new AbortController().signal) => {
    const path = join(top, 'compare.mjs')
    writeFileSync(path, source)
    return compareOnce({ a: '/base', b: join(top, 'head') }, {
      program: [process.execPath, path], prefix: [], eachSeconds: 30, connections: 64, seed: 5,
      signal
    })
  }

  it('reads what was answered', () => {
    expect(toAnswer({ stdout: JSON.stringify(COMPARISON), stderr: '', exitCode: 3 }))
      .to.deep.equal(ANSWER)
  })

  it('knows no CPU where none was measured', () => {
    const stdout = JSON.stringify({ verdict: "can't tell", cells: [{ changes: [] }] })
    const unknown = { ratio: null, verdict: "can't tell" }
    expect(toAnswer({ stdout, stderr: '', exitCode: 0 })).to.deep.equal({
      exitCode: 0, verdict: "can't tell", cpu: unknown, rps: unknown, thresholds: {}, cpuUs: null
    })
  })

  it('says what went wrong in the last line that was printed', () => {
    expect(toAnswer({ stdout: '', stderr: 'one\nno CPU here\n', exitCode: 70 }))
      .to.deep.equal({ exitCode: 70, why: 'no CPU here' })
  })

  it('gives the options of a check, and takes the results away', async () => {
    const answer = await ask(`
      import { mkdirSync } from 'node:fs'
      const of = name => process.argv[process.argv.indexOf(name) + 1]
      mkdirSync(of('--out'))
      const wanted = ['--cwd-a', '--budget', '--connections', '--fail-on', '--seed'].map(of)
      if (wanted.join('|') !== '/base|30s|64|cpu > 5%, rps < -5%|5') process.exit(64)
      console.log(${JSON.stringify(JSON.stringify(COMPARISON))})
      process.exitCode = 3
    `)
    expect(answer).to.deep.equal(ANSWER)
    expect(existsSync(join(top, 'results'))).to.equal(false)
  })

  it('ends the comparison when it is told to', async () => {
    const abort = new AbortController()
    const asked = ask('setInterval(() => {}, 1e3)', abort.signal)
    setTimeout(() => abort.abort(), 300)
    expect(await asked).to.deep.equal({ exitCode: 70, why: '' })
  })
})
