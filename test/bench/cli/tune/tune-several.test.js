/** @import {TuneFile} from '../../../../bench/report/tune/types.js' */
/** @import {Prepared} from '../../../../bench/tune/prepare-tune.js' */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { createScreen } from '../../../../bench/cli/screen/create-screen.js'
import { parseTuneOptions } from '../../../../bench/cli/tune/options.js'
import { tuneCpus } from '../../../../bench/cli/tune/tune-cpus.js'
import { tuneOne } from '../../../../bench/cli/tune/tune-one.js'
import { tuneRuntimes } from '../../../../bench/cli/tune/tune-runtimes.js'
import { createStop } from '../../../../bench/run/create-stop.js'
import { STUDIES } from '../../../../bench/studies/index.js'
import { performCpus } from '../../../../bench/tune/cpus/perform-cpus.js'
import { performRuntimes } from '../../../../bench/tune/runtimes/perform-runtimes.js'
import { makeOutcome, makeRow, makeTuneFile } from '../../report/tune/make-tune.js'
import { createTuneWorld, makeTunePlan } from '../../tune/fake-instruments.js'
import { makeProcess } from '../make-process.js'

const REASON = { code: 'start-failed', detail: 'it ended with exit code 1\n    at line 3' }
const UNSURE = makeOutcome({
  certain: false,
  candidates: [
    makeRow(12, [0.9, 0.82, 1]), makeRow(24, [0.99, 0.9, 1]), makeRow(36, [1, 0.9, 1]),
    makeRow(48, null, { rps: null, blocks: 0, reasons: [REASON] })
  ]
})
const FILE = makeTuneFile({ outcome: UNSURE, exitCode: 4, notes: ['Bodies differ.'] })
const STARTING = /** @type {const} */ ({ kind: 'starting', workers: 2 })
const COMMAND = ['--command', 'node app.js {workers}', '--url', 'http://127.0.0.1:3000/']

/**
 * @typedef {object} Shown
 * @property {(prepared: Prepared) => void} onPrepared
 * @property {(event: typeof STARTING | {kind: 'rate', perSecond: number}) => void} progress
 */

/** @param {Shown} shown @returns {TuneFile} of a tuning that starts a count twice */
function pretend ({ onPrepared, progress }) {
  onPrepared({ plan: makeTunePlan(), instruments: createTuneWorld().context.instruments })
  for (let times = 0; times < 2; times++) progress(STARTING)
  progress({ kind: 'rate', perSecond: 500 })
  return FILE
}

describe('tunings on the screen', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-tune-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {string[]} argv */
  function open (argv) {
    const options = parseTuneOptions(argv)
    const terminal = makeProcess()
    const screen = createScreen({ apart: options.json, quiet: options.quiet }, terminal)
    const place = { studies: STUDIES, stop: createStop(), screen, directory: folder }
    return {
      options,
      place,
      read: () => ({ stdout: terminal.stdout.read(), stderr: terminal.stderr.read() })
    }
  }

  describe('of one server', () => {
    /** @param {string[]} argv */
    async function run (argv) {
      const { options, place, read } = open(argv)
      const code = await tuneOne(options, place, async (given, context) => {
        expect([given, context.studies, context.stop])
          .to.deep.equal([options, place.studies, place.stop])
        return pretend(context)
      })
      return { code, ...read() }
    }

    it('says the plan, each count that starts once, the answer, and its page', async () => {
      const { code, stdout } = await run([])
      expect(code).to.equal(4)
      expect(stdout).to.match(/^Tune fake: how many workers\?/).and.include('24 workers')
        .and.include('open loop: 500 requests/s').and.include('Bodies differ.')
        .and.not.include('at line 3')
      expect(stdout.split('starting 2 workers')).to.have.length(2)
      expect(stdout.trimEnd().split('\n').at(-1)).to.equal(join(folder, 'report.html'))
      expect(existsSync(join(folder, 'tune.json'))).to.equal(true)
    })

    it('says only the answer where it is to be quiet', async () => {
      const { stdout } = await run(['--quiet'])
      expect(stdout).to.include('24 workers').and.include('at line 3')
        .and.not.match(/Tune fake|starting|open loop/)
    })

    it('prints one object for a program', async () => {
      const { code, stdout, stderr } = await run(['--json'])
      expect(stderr).to.include('Tune fake')
      expect(code).to.equal(4)
      expect(JSON.parse(stdout)).to.deep.include({
        certain: false, stoppedBy: 'certain', balanceOf: 'requests', notes: ['Bodies differ.'],
        seed: 7, exitCode: 4, report: join(folder, 'report.html')
      })
    })
  })

  describe('of several runtimes', () => {
    const RUNTIMES = ['--runtimes', 'node@20,node@26', '--budget', '10m']

    /** @param {string[]} argv @param {{there?: string[]}} [how] */
    async function run (argv, { there = ['node@20', 'node@26'] } = {}) {
      const { options, place, read } = open([...RUNTIMES, ...argv])
      const code = await tuneRuntimes(options, place, (given, context) =>
        performRuntimes(given, context, {
          find: async ({ name }) => there.some(one => name.endsWith(one.replace('node', '')))
            ? { found: true, version: '20.1.0' }
            : { found: false, reason: 'it is away', remedy: 'get it' },
          perform: async (_options, shown) => pretend(shown)
        }))
      return { code, ...read() }
    }

    it('ends each by itself, with a folder of its own, then all side by side', async () => {
      const { code, stdout } = await run([])
      expect(code).to.equal(4)
      expect(stdout).to.match(/^Tune node@20 and node@26, .* at most 5m 0s\./)
        .and.include('The number of workers for each runtime')
      expect(stdout.split('Tune fake')).to.have.length(3)
      expect(stdout.split('Bodies differ.')).to.have.length(3)
      expect(stdout).to.not.include('! node@20: ')
      for (const name of ['node@20', 'node@26']) {
        expect(stdout).to.include(`\n${join(folder, name, 'report.html')}\n\n`)
        expect(existsSync(join(folder, name, 'tune.json'))).to.equal(true)
      }
    })

    it('names a longer time for all that share it', async () => {
      const times = []
      for (const there of [['node@20'], ['node@20', 'node@26']]) {
        const { stdout } = await run([], { there })
        times.push(/narrows that: about (.+?) should do/.exec(stdout.replace(/\s+/g, ' '))?.[1])
      }
      expect(times).to.deep.equal(['40m 0s', '1h 15m'])
    })

    it('leaves all but the table out where it is to be quiet', async () => {
      const { stdout } = await run(['--quiet'])
      expect(stdout).to.match(/^The number of workers for each runtime\n/)
        .and.include('! node@20: ')
      expect(existsSync(join(folder, 'node@20', 'report.html'))).to.equal(true)
    })

    it('prints one list for a program, in which a runtime may be missing', async () => {
      const { code, stdout, stderr } = await run(['--json'], { there: ['node@20'] })
      expect([code, stderr.includes('node@26 not run: it is away; get it')])
        .to.deep.equal([4, true])
      const { runtimes: [one, other], exitCode } = JSON.parse(stdout)
      expect(exitCode).to.equal(4)
      expect(one).to.deep.include({
        runtime: 'node@20', notRun: null, undecided: { low: 12, high: 36 }, certain: false,
        stoppedBy: 'certain', notes: ['Bodies differ.'], seed: 7, exitCode: 4,
        report: join(folder, 'node@20', 'report.html')
      })
      expect(other).to.deep.equal({
        runtime: 'node@26', variant: 'node-cluster@26', notRun: 'it is away; get it',
        figure: null, undecided: null, report: null
      })
    })
  })

  describe('under several quotas', () => {
    /** @param {string[]} argv */
    async function run (argv) {
      const { options, place, read } =
        open([...COMMAND, '--cpus', '0.5,1', '--budget', '10m', ...argv])
      const code = await tuneCpus(options, place, (given, context) =>
        performCpus(given, context, async (_options, shown) => pretend(shown)))
      return { code, ...read() }
    }

    it('ends each by itself, with a folder of its own, then all side by side', async () => {
      const { code, stdout } = await run([])
      expect(code).to.equal(4)
      expect(stdout).to.match(/^Tune under 0\.5 CPUs and 1 CPU, .* at most 5m 0s\./)
        .and.include('The number of workers for each quota of CPU time')
      for (const name of ['cpus-0.5', 'cpus-1']) {
        expect(stdout).to.include(`\n${join(folder, name, 'report.html')}\n\n`)
      }
      expect((await run(['--quiet'])).stdout)
        .to.match(/^The number of workers for each quota of CPU time\n/)
    })

    it('prints one list for a program', async () => {
      const { stdout } = await run(['--json'])
      expect(JSON.parse(stdout).cpus.map((/** @type {{report: string}} */ { report }) => report))
        .to.deep.equal(['cpus-0.5', 'cpus-1'].map(name => join(folder, name, 'report.html')))
    })
  })
})
