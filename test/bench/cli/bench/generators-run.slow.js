// Whole runs whose load comes from generators: what their file holds, and what happens when something is killed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { parseRunFile, validateRunLine } from '../../../../bench/report/read-run-file.js'
import { summariseRun } from '../../../../bench/summarise/summarise-run.js'
import { descendantsOf, descendantsWith, isAlive, startCommand, until } from '../run-command.js'

/** Longer than a run waits for a quiet machine between two slices. */
const HELD_MS = 4_000
const GENERATOR = 'generators/program/main.js'

/** @param {string} directory @returns {Record<string, any>[]} whole lines only */
function readLines (directory) {
  const path = join(directory, 'run.ndjson')
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8').split('\n').slice(0, -1).map(line => JSON.parse(line))
}

/** @param {string} directory */
const slicesOf = directory => readLines(directory).filter(({ type }) => type === 'slice')

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
    for (const { generators, completed, ceilingRps } of slices) {
      const [first, second] = generators.shares.map(
        (/** @type {{ceilingRps: number | null}} */ share) => share.ceilingRps)
      expect(ceilingRps).to.equal(first === null || second === null ? null : first + second)
      expect(generators.shares).to.have.length(2)
      expect(generators.shares.reduce(
        (/** @type {number} */ sum, /** @type {{completed: number}} */ share) =>
          sum + share.completed, 0)).to.equal(completed)
    }
  })

  it('measures again what lost a generator that is killed, with another', async () => {
    const run = start(['--preset', 'quick', '--connections', '4', '--budget', '30s'])
    await until(() => slicesOf(folder).length > 0, 'the first slice', 60_000)
    const killed = descendantsWith(run.pid, GENERATOR)
    expect(killed).to.have.length(2)
    const lost = /** @type {number} */ (killed[1])
    // Held first, so that it is lost in the middle of something, and not while nobody asks it for anything.
    process.kill(lost, 'SIGSTOP')
    await sleep(HELD_MS)
    process.kill(lost, 'SIGKILL')
    await run.ended
    const { data } = parseRunFile(readFileSync(join(folder, 'run.ndjson'), 'utf8'))
    const lostSlices = data.slices.filter(({ gates }) =>
      gates.some(({ code }) => code === 'generator-lost'))
    expect(lostSlices).to.have.length.above(0)
    for (const { block } of lostSlices) {
      const last = data.slices.findLast(slice => slice.block === block)
      expect(last).to.include({ retried: true })
      expect(last?.generators?.shares).to.have.length(2)
    }
    const states = summariseRun(data).map(({ state }) => state)
    expect(states).to.have.length.above(0)
    expect(states).not.to.include('invalid')
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
