// Generators on machines of their own, as far as one kernel can be several machines: through a real sshd and a real
// Slurm, over links of their own.
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { gate } from '../../../../../bench/measure/gates/generators-apart.js'
import { descendantsWith, until } from '../../../cli/run-command.js'
import { openMachines, whyNoMachines } from './open-machines.js'

/** @import {Evidence} from '../../../../../bench/measure/types.js' */
/** @import {GeneratorsUse} from '../../../../../bench/types.js' */
/** @import {Machines} from './open-machines.js' */

const PROGRAM = fileURLToPath(new URL('./load-machines.js', import.meta.url))
/** On the command line of all that is, or leads to, a generator. */
const GENERATOR = 'runGenerator'
/** Through the slow link: 60 kB at 1 Mbit/s. */
const ORDER_TAKES_MS = 480
/** That it is filled for: 40 kB. */
const FILLED_MS = 320

/** And what people call them. @type {readonly [string, string][]} */
const ENGINES = [['ssh:m1,m2,m3', 'ssh'], ['slurm:3:10.9.0.254', 'Slurm']]

describe('generators on three machines', function () {
  this.timeout(60_000)
  /** @type {Machines} */
  let machines
  before(async function () {
    const reason = await whyNoMachines()
    if (reason !== null) {
      process.stderr.write(`no machines are started: ${reason}\n`)
      return this.skip()
    }
    machines = await openMachines()
  })
  after(() => machines?.close())

  /** @param {string} engine @param {string} trial @returns {Promise<any[]>} */
  const run = async (engine, trial) => {
    const { stdout } = machines.start([PROGRAM, engine, trial])
    const lines = await text(/** @type {import('node:stream').Readable} */ (stdout))
    return lines.trim().split('\n').map(line => JSON.parse(line))
  }

  for (const [engine, name] of ENGINES) {
    it(`load one server through ${name}, and lose nothing; a slow link is waited for`, async () => {
      const slices = await run(engine, 'slices')
      expect(slices).to.have.length(3)
      for (const { sent, completed, served, sockets, generators } of slices) {
        const shares = /** @type {GeneratorsUse} */ (generators).shares
          .map(share => share.completed)
        expect(shares).to.have.length(3)
        expect(Math.min(...shares)).to.be.above(0)
        expect(shares.reduce((sum, share) => sum + share)).to.equal(completed)
        expect(served).to.be.within(completed, sent)
        expect(sockets).to.equal(6)
      }
      const [, , slow] = slices.map(({ generators }) => generators)
      const [first, , last] = slow.shares.map((/** @type {{completed: number}} */ share) =>
        share.completed)
      expect(last).to.be.below(first / 2)
      // It is waited for: that its order came late makes nobody begin without it.
      expect(slow.startSkewMs).to.be.below(ORDER_TAKES_MS / 2)
    })

    it(`begin apart through ${name} where a link gets slow once the start is named`, async () => {
      const [, late] = await run(engine, 'turns')
      const { generators } = late
      expect(generators.shares).to.have.length(3)
      expect(generators.startSkewMs).to.be.above(FILLED_MS / 2)
      const evidence = /** @type {Evidence} */ ({ slice: { generators } })
      expect(gate.check?.(evidence))
        .to.include(`starts lay ${generators.startSkewMs.toFixed(1)} ms apart`)
    })

    it(`leave no process through ${name} when the coordinator is killed`, async () => {
      const coordinator = machines.start([PROGRAM, engine, 'hold'])
      const ended = once(coordinator, 'close')
      await once(/** @type {import('node:stream').Readable} */ (coordinator.stdout), 'data')
      const generators = () => descendantsWith(machines.pid, GENERATOR)
      expect(generators()).to.have.length.above(2)
      const pid = /** @type {number} */ (coordinator.pid)
      descendantsWith(pid, PROGRAM).forEach(one => process.kill(one, 'SIGKILL'))
      await until(() => generators().length === 0, 'the end of all generators')
      await ended
    })
  }

  it('are refused without the token of this run', async () => {
    const refused = await Promise.all(ENGINES.map(([engine]) => run(engine, 'stranger')))
    for (const [{ code, message }] of refused) {
      expect(code).to.equal('GENERATORS_MISSING')
      expect(message).to.match(/was not made with this run's token/)
    }
  })
})
