// Whole runs whose load comes from three machines, through a real sshd and a real Slurm; one machine is lost in each.
import { once } from 'node:events'
import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { expectMeasuredAgain, loseGenerator, slicesOf } from '../../../cli/bench/lose-generator.js'
import { ROOT, descendantsWith, until } from '../../../cli/run-command.js'
import { openMachines, whyNoMachines } from './open-machines.js'

/** @import {ChildProcess} from 'node:child_process' */
/** @import {Readable} from 'node:stream' */
/** @import {Machines} from './open-machines.js' */

const ADDRESS = '10.9.0.254'
/** On the command line of all that is, or leads to, a generator. */
const GENERATOR = 'runGenerator'
const FIRST_SLICE_MS = 60_000

/** @param {number} pid @returns {boolean} whether it is no shell, ssh or srun that leads to one */
const isNode = pid => readlinkSync(`/proc/${pid}/exe`) === readlinkSync('/proc/self/exe')

describe('a run that is loaded from three machines', function () {
  this.timeout(150_000)
  /** @type {Machines} */
  let machines
  /** @type {string} */
  let folder
  /** @type {string} */
  let url
  /** @type {ChildProcess} */
  let server
  before(async function () {
    const reason = await whyNoMachines()
    if (reason !== null) {
      process.stderr.write(`no machines are started: ${reason}\n`)
      return this.skip()
    }
    machines = await openMachines()
    folder = mkdtempSync(join(tmpdir(), 'machines-run-'))
    server = start('serve', ['node', '--host', ADDRESS])
    const [line] = await once(/** @type {Readable} */ (server.stdout), 'data')
    url = /** @type {string} */ (/http:\S+/.exec(String(line))?.[0])
  })
  after(async () => {
    if (machines === undefined) return
    const ended = once(server, 'close')
    // It removes the files that it serves.
    descendantsWith(/** @type {number} */ (server.pid), 'cli/serve').forEach(pid =>
      process.kill(pid, 'SIGTERM'))
    await ended
    await machines.close()
    rmSync(folder, { recursive: true })
  })

  /** @param {'bench' | 'serve'} command @param {readonly string[]} args on the machine that all reach */
  const start = (command, args) =>
    machines.start([join(ROOT, `bench/cli/${command}/index.js`), ...args])

  for (const engine of ['ssh:m1,m2,m3', `slurm:3:${ADDRESS}`]) {
    it(`adds up through ${engine}, and measures again what lost a generator`, async () => {
      const out = join(folder, engine.replaceAll(/\W/g, '-'))
      const run = start('bench', ['--actions', 'static', '--connections', '6', '--target', url,
        '--generators', engine, '--preset', 'quick', '--budget', '20s', '--seed', '7',
        '--out', out])
      run.stdout?.resume()
      const ended = once(run, 'close')
      await until(() => slicesOf(out).length > 0, 'the first slice', FIRST_SLICE_MS)
      const generators = descendantsWith(machines.pid, GENERATOR).filter(isNode)
      expect(generators).to.have.length(3)
      await loseGenerator(/** @type {number} */ (generators[1]))
      await ended
      expectMeasuredAgain(out, 3)
      const names = slicesOf(out).flatMap(({ generators: use }) => use?.machines ?? [])
        .map(({ name }) => name)
      expect(new Set(names)).to.deep.equal(new Set(['m1', 'm2', 'm3']))
    })
  }
})
