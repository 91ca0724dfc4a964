// Short tunings of the suite's own Node, beside a runtime that has not been fetched. Half a minute each.
import { expect } from 'chai'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCommand } from '../run-command.js'

const OPTIONS = [
  '--runtimes', 'node@26,bun', '--action', 'factorial', '--workers', '1,2', '--connections', '8',
  '--budget', '10s'
]

describe('npm run tune -- --runtimes', function () {
  this.timeout(90_000)
  /** @type {string} */
  let folder
  /** @type {Record<string, string>} */
  let env
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shootout-tune-runtimes-'))
    env = { XDG_CACHE_HOME: folder }
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('tunes what is there, each in a folder of its own, and names what is missing', async () => {
    const out = join(folder, 'out')
    const { code, stdout } =
      await startCommand('tune', [...OPTIONS, '--out', out], { env }).ended
    expect(stdout).to.include('Tune node-cluster@26, factorial: how many workers?')
      .and.match(/^ *bun@1 +not run/m)
      .and.match(/^node@26 +[12] /m)
      .and.include('npm run peers -- --only bun@1')
    expect(readdirSync(out)).to.deep.equal(['node@26'])
    const { versions, plan } = JSON.parse(readFileSync(join(out, 'node@26', 'tune.json'), 'utf8'))
    expect(versions['node@26']).to.equal(process.versions.node)
    expect(plan.cell.variant).to.equal('node-cluster@26')
    expect(code).to.equal(0)
    const again = await startCommand('tune', [...OPTIONS, '--out', out], { env }).ended
    expect([again.code, again.stderr]).to.deep.include(64).and.match(/already holds a run/)
  })

  it('gives one object to a program', async () => {
    const { code, stdout } = await startCommand('tune', [
      ...OPTIONS, '--out', join(folder, 'out'), '--json', '--quiet'
    ], { env }).ended
    const { runtimes, exitCode } = JSON.parse(stdout)
    expect([code, exitCode]).to.deep.equal([0, 0])
    expect(runtimes[0]).to.include({ runtime: 'node@26', variant: 'node-cluster@26', notRun: null })
    // Ten seconds beside other tests may end without an answer.
    expect(runtimes[0]).to.have.property('recommended')
    expect(runtimes[0].recommended?.workers ?? null).to.be.oneOf([null, 1, 2])
    expect(runtimes[1]).to.include({ runtime: 'bun@1', figure: null, report: null })
  })
})
