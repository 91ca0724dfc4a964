import { expect } from 'chai'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../../../bench/errors.js'
import { expectRuntime } from '../../../bench/revisions/expect-runtime.js'

describe('expectRuntime', () => {
  /** @type {string} */
  let root
  beforeEach(() => { root = realpathSync(mkdtempSync(join(tmpdir(), 'shootout-expect-'))) })
  afterEach(() => rmSync(root, { recursive: true }))

  /** @param {string} name @returns {string} its path */
  function makeProgram (name) {
    mkdirSync(join(root, name, 'bin'), { recursive: true })
    writeFileSync(join(root, name, 'bin', name.replace(/\d+$/, '')), '')
    return join(root, name, 'bin', name.replace(/\d+$/, ''))
  }

  /**
   * @param {readonly (string | null)[]} programs of its processes; null: one that is gone
   * @param {string} meant
   */
  async function ask (programs, meant) {
    for (const [pid, program] of programs.entries()) {
      mkdirSync(join(root, String(pid)))
      if (program !== null) symlinkSync(program, join(root, String(pid), 'exe'))
    }
    const tree =
      programs.map((_, pid) => ({ pid, parentPid: 0, cpuNs: 0, waitNs: 0 }))
    return expectRuntime({ pid: 0 }, { path: meant, title: 'Node 20.1.0' }, {
      command: 'node app.js', sampler: { readTree: () => tree }, root
    }).then(() => null, error => error)
  }

  it('takes a program that runs on what was meant, with a shell and other programs', async () => {
    const [meant, shell, helper] = ['node20', 'sh', 'esbuild'].map(makeProgram)
    symlinkSync(meant ?? '', join(root, 'link'))
    expect(await ask([shell ?? '', meant ?? '', helper ?? '', null], join(root, 'link')))
      .to.equal(null)
  })

  it('refuses another Node, also beside the right one, and names it', async () => {
    const [meant, other] = ['node20', 'node26'].map(makeProgram)
    const error = await ask([meant ?? '', other ?? ''], meant ?? '')
    expect(error).to.be.instanceOf(BenchError).with.include({ code: 'RUNTIME_UNUSED' })
    expect(error.message).to.include("'node app.js' did not run on Node 20.1.0 but on ")
      .and.include(other ?? '')
  })

  it('refuses a program without any runtime', async () => {
    const [meant, other] = ['node20', 'python'].map(makeProgram)
    expect((await ask([other ?? ''], meant ?? '')).message).to.include(other ?? '')
  })

  it('says nothing where the machine does not tell', async () => {
    const runtime = { path: makeProgram('node20'), title: 'Node 20.1.0' }
    const how = { command: 'node app.js', sampler: { readTree: () => null }, root }
    await expectRuntime({ pid: 0 }, runtime, how)
    await expectRuntime({ pid: null }, runtime, how)
    expect(await ask([null], runtime.path)).to.equal(null)
  })
})
