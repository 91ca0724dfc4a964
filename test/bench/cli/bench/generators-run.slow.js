// Whole runs whose load comes from generators: what their file holds, and what happens when something is killed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { validateRunLine } from '../../../../bench/report/read-run-file.js'
import { descendantsOf, descendantsWith, isAlive, startCommand, until } from '../run-command.js'
import {
  expectMeasuredAgain, expectSum, loseGenerator, readLines, slicesOf
} from './lose-generator.js'

/** @import {Slice} from '../../../../bench/types.js' */

const GENERATOR = 'generators/program/main.js'

describe('a run with generators', function () {
  this.timeout(90_000)
  before(function () { if (process.platform !== 'linux') this.skip() })

  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {readonly string[]} args */
  const start = args => startCommand('bench', [
    '--only', 'node', '--actions', 'static', '--generators', 'local:2', '--out', folder,
    '--seed', '7', ...args
  ])

  it('keeps each one\'s share in its file, which goes by the schema', async () => {
    const { code } = await start(['--preset', 'smoke', '--connections', '4']).ended
    expect(code).to.equal(0)
    const lines = readLines(folder)
    expect(lines.map(validateRunLine).filter(problem => problem !== null)).to.deep.equal([])
    expect(lines[0]?.options.generators).to.equal('local:2')
    const slices = slicesOf(folder)
    expect(slices).to.have.length.above(1)
    for (const slice of slices) expectSum(/** @type {Slice} */ (slice), 2)
  })

  it('measures again what lost a generator that is killed, with another', async () => {
    const run = start(['--preset', 'quick', '--connections', '4', '--budget', '30s'])
    await until(() => slicesOf(folder).length > 0, 'the first slice', 60_000)
    const killed = descendantsWith(run.pid, GENERATOR)
    expect(killed).to.have.length(2)
    await loseGenerator(/** @type {number} */ (killed[1]))
    await run.ended
    expectMeasuredAgain(folder, 2)
  })

  it('leaves no process when it is killed', async () => {
    const run = start(['--preset', 'quick', '--connections', '4'])
    await until(() => slicesOf(folder).length > 0, 'the first slice', 60_000)
    const tree = descendantsOf(run.pid)
    expect(descendantsWith(run.pid, GENERATOR)).to.have.length(2)
    process.kill(run.pid, 'SIGKILL')
    await run.ended
    await until(() => !tree.some(isAlive), 'the end of all processes')
  })
})
