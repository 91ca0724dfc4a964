import { expect } from 'chai'
import {
  copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare as compareSides } from '../../../../bench/cli/compare/compare.js'
import { compareFiles } from '../../../../bench/cli/compare/files.js'
import { asksForRevisions, parseCompareOptions } from '../../../../bench/cli/compare/options.js'
import { readSide } from '../../../../bench/report/read-side.js'
import { BenchError } from '../../../../bench/errors.js'
import { compressJson } from '../../../../bench/report/embedded/compressed-json.js'
import { packRun } from '../../../../bench/report/embedded/pack-run.js'
import { renderDocument } from '../../../../bench/report/html/document.js'
import { html } from '../../../../bench/format/markup.js'
import { makeComparable } from '../../compare/make-runs.js'
import { makePlan } from '../../make-run.js'
import { makeProcess } from '../make-process.js'
import { startCommand } from '../run-command.js'
import { joinPatterns } from '../../../join-patterns.js'

/** @import {RunWishes} from '../../compare/make-runs.js' */
/** @import {RunData} from '../../../../bench/types.js' */

const QUIET = 0.002

describe('npm run compare', () => {
  /** @type {string} */
  let folder
  before(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-compare-')) })
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {string} name @param {RunWishes} wishes @param {string} [tail] @returns {string} its folder */
  function write (name, wishes, tail = '') {
    const { run, plans, slices } = makeComparable(wishes)
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(
      join(folder, name, 'run.ndjson'),
      [run, ...plans, ...slices].map(line => `${JSON.stringify(line)}\n`).join('') + tail
    )
    return join(folder, name)
  }

  /** @param {string[]} args @param {{columns?: number}} [terminal] */
  async function run (args, terminal) {
    const world = makeProcess(terminal)
    const code = await compareSides(args, world)
    return { code, stdout: world.stdout.read(), stderr: world.stderr.read() }
  }

  /** @param {string[]} args */
  const compare = args => compareFiles(parseCompareOptions(args), 80)

  it('ends with 3 where something is slower, and says what in its first line', async () => {
    const sides = [
      write('a', { seed: 1, sigma: QUIET }),
      write('b', { seed: 2, sigma: QUIET, planted: { 'express factorial 64': 1.1 } })
    ]
    const { code, stdout, stderr } = await run(sides)
    expect(code).to.equal(3)
    expect(stdout.replace(/\n/g, ' ')).to.match(
      joinPatterns(
        /^factorial on express at 64 connections is slower: 1\.\d\dx \[.*\] the CPU per request /,
        /and .* the requests per second of A\. /
      )
    )
    expect(stderr).to.equal('! A: This run did not finish: 6 of 6 cells have figures.\n' +
      '! B: This run did not finish: 6 of 6 cells have figures.\n')
    expect(Math.max(...stdout.split('\n')
      .filter(line => !line.includes('/'))
      .map(line => line.length))).to.be.at.most(80)
    expect((await run(sides, { columns: 50 })).stdout.replace(/\s+/g, ' '))
      .to.equal(stdout.replace(/\s+/g, ' '))
    expect((await run(sides, { columns: 50 })).stdout).to.not.equal(stdout)
  })

  it('ends with 0 where nothing is, and with 4 where that can not be ' +
    'told and --strict asks', () => {
  const [a, b] = [write('noisy-a', { seed: 1 }), write('noisy-b', { seed: 2 })]
  expect([compare([a, b]), compare([a, b, '--strict'])].map(({ exitCode }) => exitCode))
    .to.deep.equal([0, 4])
  const [first, ...others] = compare([a, b]).text.replace(/\n/g, ' ').split('. ')
  expect(first).to.match(
    /^No difference can be shown in 4 cells; differences above \d+\.\d % would have shown in most$/
  )
  expect(others.join('. '))
    .to.include('6 undecided or unchanged cells are not shown; --all shows them.')
})

  it('ends with 0 with --strict where everything but the yardstick is the same', () => {
    const [a, b] = [
      write('quiet-a', { seed: 1, sigma: QUIET }),
      write('quiet-b', { seed: 2, sigma: QUIET, drift: 1.3 })
    ]
    expect(compare([a, b, '--strict']).exitCode).to.equal(0)
  })

  it('prints one object with --json, Markdown with --markdown and all cells with --all', () => {
    const [a, b] = [write('json-a', { seed: 1 }), write('json-b', { seed: 2 })]
    expect(JSON.parse(compare([a, b, '--json']).text))
      .to.include({ paired: false, verdict: "can't tell" })
      .and.to.have.property('cells')
      .with.length(6)
    expect(compare([a, b, '--markdown']).text).to.match(
      /^### \? No difference shown between .*json-b\/run\.ndjson and .*json-a\/run\.ndjson\n/
    )
    expect(compare([a, b, '--all']).text)
      .to.include('\n  express  ')
      .and.not.to.include('not shown')
  })

  it('ends as thresholds say, and shows what became of each in every form', () => {
    const sides = [
      write('gate-a', { seed: 1, sigma: QUIET }),
      write('gate-b', { seed: 2, sigma: QUIET, planted: { 'express factorial 64': 1.1 } })
    ]
    const failOn = (/** @type {string[]} */ ...args) => compare([...sides, '--fail-on', ...args])
    expect(compare(sides).exitCode).to.equal(3)
    expect(failOn('cpu > 25%, rps < -25%', '--strict').exitCode).to.equal(0)
    expect(failOn('p99 > 5%').exitCode).to.equal(0)
    expect(failOn('p99 > 5%', '--strict').exitCode).to.equal(4)
    const crossed = failOn('cpu > 5%')
    expect(crossed.exitCode).to.equal(3)
    expect(crossed.text)
      .to.match(/^Threshold cpu > 5%: crossed by factorial on express at 64 connections/)
    expect(JSON.parse(failOn('cpu > 5%', '--json').text).thresholds[0])
      .to.include({ figure: 'cpu', state: 'crossed' })
    expect(failOn('cpu > 5%', '--markdown').text)
      .to.match(/^### ✕ Beyond cpu \\> 5%: /)
      .and.include("--fail-on 'cpu > 5%' --all\n")
    expect(failOn('cpu > 5%', '--annotations').text)
      .to.match(/^::error title=cpu > 5%25%3A crossed::Threshold cpu > 5%25: crossed by /)
    expect(() => failOn('cpu < 5%'))
      .to.throw(BenchError, "'cpu > 5%'")
      .with.include({ exitCode: 64 })
  })

  it('writes a picture instead, with the same exit code', async () => {
    const sides = [
      write('drawn-a', { seed: 1, sigma: QUIET }),
      write('drawn-b', { seed: 2, sigma: QUIET, planted: { 'express factorial 64': 1.1 } })
    ]
    const path = join(folder, 'changes.svg')
    const { code, stdout } = await run([...sides, '--picture', path])
    expect([code, stdout]).to.deep.equal([3, `${path}\n`])
    expect(readFileSync(path, 'utf8'))
      .to.include("A&#39;s CPU in express factorial").and.include('costs more')
  })

  it('says in one line and with 64 what it can not compare', async () => {
    const a = write('same', { seed: 1 })
    const other = write('other', { seed: 2, plan: makePlan({ connections: [8] }) })
    mkdirSync(join(folder, 'copy'))
    copyFileSync(join(a, 'run.ndjson'), join(folder, 'copy', 'run.ndjson'))
    for (const [args, said] of /** @type {[string[], string][]} */ ([
      [[a, a], 'A and B are the same run'],
      [[a, join(folder, 'copy')], 'A and B are the same run'],
      [[a, other], 'no cell was measured in both'],
      [[a], '1 of 2 came'],
      [[], 'none came'],
      [[a, join(folder, 'nowhere')], 'no run file can be read'],
      [[a, other, '--json', '--markdown'], '--json and --markdown are forms of the same'],
      [[a, other, '--json', '--annotations'], '--json and --annotations are forms of the same'],
      [[a, other, '--json', '--picture', 'a.svg'], '--json and --picture are forms of the same'],
      [[a, other, '--preview'], "give both ('npm run compare -- --help' lists the options)"],
      [[a, other, '--picture', 'a.gif'], ".svg or .png; 'a.gif' came"]
    ])) {
      expect(() => compare(args)).to.throw(BenchError, said).with.property('exitCode', 64)
    }
    const { code, stdout, stderr } = await startCommand('compare', [a, a]).ended
    expect([code, stdout]).to.deep.equal([64, ''])
    expect(stderr).to.match(
      /^A and B are the same run, begun 2026-11-21T10:00:00.000Z \([^\n]*\); name two runs\n$/
    )
  })

  it('mentions in --help that two revisions can be measured in one run', async () => {
    const { code, stdout } = await startCommand('compare', ['--help']).ended
    expect(code).to.equal(0)
    expect(stdout)
      .to.include('--against <revision>')
      .and.to.include('--command-a <command>')
      .and.to.include('a run.ndjson, the folder of one, or a report.html')
  })

  describe('reads a side', () => {
    it('from its file, its folder and its page, with the same result', () => {
      const run = makeComparable({ seed: 1 })
      const path = write('page', { seed: 1 })
      writeFileSync(join(path, 'report.html'), renderDocument({
        title: 'x', style: html``, body: html`<p>if (a </p>`, id: 'run-data', data: packRun(run)
      }))
      const [file, whole, page] =
        [join(path, 'run.ndjson'), path, join(path, 'report.html')].map(readSide)
      expect(whole).to.deep.equal(file)
      expect(page?.name).to.match(/report\.html$/)
      expect(cpuOf(page?.run)).to.deep.equal(cpuOf(file?.run))
    })

    it('leaves out a damaged line and says which', () => {
      const { run, problems } = readSide(write('damaged', { seed: 1 }, '{"type":"sli'))
      expect(run.slices).to.have.length(54)
      expect(problems).to.have.length(1)
      expect(problems[0]).to.match(/run\.ndjson, line 57: .*; the line was left out$/)
    })

    it('refuses what is no run, in words', () => {
      for (const [name, text, said] of /** @type {const} */ ([
        ['x.ndjson', '{}', 'line 1 is not a readable run line'],
        ['x.html', '<p>hello</p>', 'this page carries no run'],
        [
          'y.html', '<script type="application/json" id="run-data">{"a":1}</script>',
          'is not one that can be read'
        ],
        [
          'earlier.html',
          `<script type="application/json" id="run-data">{"run":{},"packed":"${compressJson({
            slices: { count: 1, cells: [{}], cellOf: [0], histograms: [null], columns: {} }
          })}"}</script>`, 'of another version of the suite; rebuild the page'
        ],
        ['z.html', '<script type="application/json" id="run-data">{"a":</script>', 'JSON']
      ])) {
        writeFileSync(join(folder, name), text)
        expect(() => readSide(join(folder, name)), name).to.throw(said)
      }
    })
  })

  describe('options', () => {
    it('are read once', () => {
      expect(parseCompareOptions(['x', 'y']))
        .to.deep.equal({
          a: 'x', b: 'y', strict: false, all: false, thresholds: [], format: 'text', picture: null
        })
      expect(parseCompareOptions(['x', '--all', '--strict', '--json', 'y']))
        .to.deep.equal(
          {
            a: 'x', b: 'y', strict: true, all: true, thresholds: [], format: 'json', picture: null
          }
        )
      expect(parseCompareOptions(['x', 'y', '--picture', 'a.svg']).picture)
        .to.deep.equal({ path: 'a.svg', isPreview: false })
      expect(() => parseCompareOptions(['x', 'y', 'z'])).to.throw('too many arguments')
      expect(() => parseCompareOptions(['x', 'y', '--al'])).to.throw("did you mean '--all'")
    })

    it('know when both sides are to be measured first', () => {
      expect([
        ['--against', 'HEAD~1'], ['--strict', '--against=HEAD~1'], ['--command-a', 'x'],
        ['--command-b=x']
      ].map(asksForRevisions)).to.deep.equal([true, true, true, true])
      expect([['a', 'b'], ['against', 'b'], ['--strict']].map(asksForRevisions))
        .to.deep.equal([false, false, false])
    })
  })
})

/** @param {RunData | undefined} run */
function cpuOf (run) {
  return run?.summaries.map(({ variant, action, cpuInterval, ratio }) => ({
    variant, action, cpuInterval, ratio
  }))
}
