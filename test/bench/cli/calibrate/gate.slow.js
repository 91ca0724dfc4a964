import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readGate } from '../../../../bench/calibrate/gate/index.js'
import { descendantsOf, isAlive, startShell, until } from '../run-command.js'

describe('calibrate --gate', function () {
  this.timeout(300_000)
  /** @type {string} */
  let folder
  before(function () {
    if (process.platform !== 'linux') this.skip()
  })
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'gate-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  const start = (/** @type {string} */ options) =>
    startShell(
      `exec ${process.execPath} bench/cli/calibrate/index.js --gate --budget 10m ${options}`
    )
  const known = () => {
    try {
      return readGate(join(folder, 'run'))
    } catch {
      return null
    }
  }
  const countTries = () => known()?.[0].tries.length ?? 0

  it('compares, finishes the comparison at Ctrl-C, and goes on from there', async () => {
    const first = start(`--each 10s --out ${folder}/run`)
    const isComparing = () => Boolean(known()?.[0].plant) && descendantsOf(first.pid).length > 1
    await until(() => isComparing() || first.child.exitCode !== null, 'a comparison', 120_000)
    const children = descendantsOf(first.pid)
    first.child.kill('SIGINT')
    const { code, stdout } = await first.ended
    expect(code, stdout).to.equal(130)
    expect(stdout).to.include('Finishing this comparison').and.include('The check called equals')
    await until(() => !children.some(isAlive), 'the end of all processes')
    const [before] = readGate(join(folder, 'run'))
    expect(before.plant?.cpuUs).to.be.above(80)
    expect(before.tries).to.have.lengthOf(1)

    const second = start(`--resume ${folder}/run --json`)
    const isFurther = () => countTries() > before.tries.length
    await until(() => isFurther() || second.child.exitCode !== null, 'one more', 120_000)
    second.child.kill('SIGTERM')
    const { code: secondCode, stderr } = await second.ended
    expect(secondCode, stderr).to.equal(130)
    const [{ head, tries }] = readGate(join(folder, 'run'))
    expect(head.plan.eachSeconds).to.equal(10)
    expect(tries.map(({ index }) => index)).to.deep.equal(tries.map((_, index) => index))
    expect(JSON.parse(readFileSync(join(folder, 'run', 'gate.json'), 'utf8')).rows)
      .to.have.lengthOf.at.least(1)
  })
})
