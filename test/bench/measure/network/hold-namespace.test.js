import { expect } from 'chai'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../../../../bench/errors.js'
import { holdNamespace } from '../../../../bench/measure/network/hold-namespace.js'
import { isAlive } from '../../cli/run-command.js'

describe('holdNamespace', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'hold-namespace-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /**
   * @param {string} script in place of unshare
   * @param {(looks: number) => string} toNamespace
   * @param {number} [longestMs]
   */
  const hold = (script, toNamespace, longestMs = 50) => {
    const unshare = join(folder, 'unshare')
    writeFileSync(unshare, `#!/bin/sh\n${script}\n`)
    chmodSync(unshare, 0o755)
    let looks = 0
    const namespaceOf = async (/** @type {number | 'self'} */ pid) => {
      if (pid === 'self') return 'ours'
      if (looks++ === 0) throw new Error('it is not there yet')
      return toNamespace(looks)
    }
    return holdNamespace({ unshare }, { namespaceOf, longestMs })
  }

  it('waits until its process is in another namespace, and ends that process', async () => {
    const { pid, close } = await hold('shift\nexec "$@"', looks => looks < 3 ? 'ours' : 'theirs')
    expect(isAlive(pid)).to.equal(true)
    await close()
    expect(isAlive(pid)).to.equal(false)
  })

  const forever = 600_000
  for (const [title, script, longestMs] of /** @type {[string, string, number][]} */ ([
    ['ends', 'exit 1', forever], ['can not be started', '', forever],
    ['stays where it is', 'exec cat', 50]
  ])) {
    it(`says so where that process ${title}`, async () => {
      const held = title === 'can not be started'
        ? holdNamespace({ unshare: join(folder, 'nowhere') }, {
          namespaceOf: async () => 'ours', longestMs
        })
        : hold(script, () => 'ours', longestMs)
      const error = await held.then(() => null, reason => reason)
      expect(error).to.be.instanceOf(BenchError).with.property('code', 'NETWORK_UNAVAILABLE')
      expect(error.message).to.include('did not come about').and.include('--net cat')
    })
  }
})
