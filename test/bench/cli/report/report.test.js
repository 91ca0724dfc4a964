/** @import {RunWishes} from '../../compare/make-runs.js' */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { report } from '../../../../bench/cli/report/report.js'
import { createScreen } from '../../../../bench/cli/screen/create-screen.js'
import { BenchError } from '../../../../bench/errors.js'
import {
  createLatencyCounter, describeLatency
} from '../../../../bench/measure/latency-histogram.js'
import { makePlan } from '../../make-run.js'
import { writeRun } from '../../history/make-history.js'
import { makeTuneFile } from '../../report/tune/make-tune.js'
import { makeProcess } from '../make-process.js'

const PAGE = 'report.html'
const PLAN = makePlan({ variants: ['node', 'express'], actions: ['static'], connections: [64] })

describe('npm run report', () => {
  /** @type {string} */
  let folder
  before(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-report-')) })
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {string} name @param {Partial<RunWishes>} [wishes] @param {string} [tail] @returns {string} its file */
  function write (name, wishes, tail) {
    writeRun(join(folder, name), { seed: 1, blocks: 3, plan: PLAN, ...wishes }, tail)
    return join(folder, name, 'run.ndjson')
  }

  /** @param {string} name @returns {string} its file */
  function writeTuning (name) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'tune.json'), JSON.stringify(makeTuneFile()))
    return join(folder, name, 'tune.json')
  }

  /** @param {string[]} argv @param {readonly string[]} [there] runs; the first is the newest */
  async function run (argv, there = []) {
    const world = makeProcess()
    const code = await report(argv, createScreen({}, world), {
      all: () => [...there], newest: () => there[0] ?? ''
    })
    return { code, stdout: world.stdout.read(), stderr: world.stderr.read() }
  }

  it('says what a run showed, writes its page, and says where', async () => {
    write('whole')
    const { code, stdout, stderr } = await run([join(folder, 'whole')])
    expect([code, stderr]).to.deep.equal([0, ''])
    expect(stdout).to.match(/express/)
    expect(stdout.trimEnd().split('\n').at(-1)).to.equal(join(folder, 'whole', PAGE))
    expect(readFileSync(join(folder, 'whole', PAGE), 'utf8')).to.include('express')
  })

  it('takes the newest where none is named, and names the lines that it left out', async () => {
    const newest = write('newest', {}, '{"type":"sli')
    const { code, stdout, stderr } = await run([], [newest])
    expect(code).to.equal(0)
    expect(stdout).to.include(join(folder, 'newest', PAGE))
    expect(stderr).to.match(/^! \S+newest\/run\.ndjson, line 10: .*; the line was left out\n$/)
  })

  it('reports the tuning of a folder', async () => {
    writeTuning('tuned')
    const { code, stdout, stderr } = await run([join(folder, 'tuned')])
    expect([code, stderr]).to.deep.equal([0, ''])
    expect(stdout).to.include('24 workers')
    expect(stdout.trimEnd().split('\n').at(-1)).to.equal(join(folder, 'tuned', PAGE))
    expect(existsSync(join(folder, 'tuned', PAGE))).to.equal(true)
  })

  it('draws a picture of either instead, and writes no page', async () => {
    for (const file of [write('drawn'), writeTuning('drawn-tuning')]) {
      const path = `${file}.svg`
      expect(await run([file, '--picture', path]))
        .to.deep.equal({ code: 0, stdout: `${path}\n`, stderr: '' })
      expect(readFileSync(path, 'utf8')).to.match(/^<svg /)
      expect(existsSync(file.replace(/[^/]*$/, PAGE))).to.equal(false)
    }
  })

  it('reports all runs, and goes on after one that can not be read', async () => {
    const [first, last] = [write('all-1'), write('all-2')]
    const missing = join(folder, 'missing', 'run.ndjson')
    const { code, stdout, stderr } = await run(['all'], [first, missing, last])
    expect(code).to.equal(64)
    expect(stdout).to.equal(['all-1', 'all-2'].map(name =>
      `${join(folder, name, PAGE)}\n`).join(''))
    expect(stderr).to.match(/^! no run file can be read at \S+missing\/run\.ndjson .*\n$/)
    expect(await run(['all'], [first])).to.include({ code: 0, stderr: '' })
  })

  describe('with --rate', () => {
    const counter = createLatencyCounter()
    for (let us = 1; us <= 3_000; us++) counter.record(us)
    const { histogram } = describeLatency(counter.toHistogram())
    const change = () => ({
      histogram, completed: 3_000, bytes: 600_000, ceilingRps: 20_000, threads: 1
    })

    it('says what a rate takes by that run, and writes nothing', async () => {
      const file = write('scaled', { change })
      const { code, stdout, stderr } = await run(['--rate', '100000,1000000'], [file])
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(stdout).to.match(/^ *100,000 /m).and.match(/^1,000,000 /m)
      expect(existsSync(join(folder, 'scaled', PAGE))).to.equal(false)
    })

    it('says so where no cell has enough answers', async () => {
      const unknown = { histogram, ceilingRps: null, clientCpuShare: null }
      const file = write('scarce', { change: () => unknown })
      const refused = await run(['--rate', '1000', file]).catch(error => error)
      expect(refused).to.be.instanceOf(BenchError).with.property('code', 'NOTHING_TO_RUN')
      expect(refused.message).to.include(`${file} has no valid cell with 2,000 answers`)
    })
  })
})
