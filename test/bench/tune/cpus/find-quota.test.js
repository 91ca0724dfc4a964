import { expect } from 'chai'
import { findQuota } from '../../../../bench/tune/cpus/find-quota.js'

describe('tune/cpus/find-quota', () => {
  it('opens a quota for each start', async () => {
    /** @type {number[]} */
    const opened = []
    const open = await findQuota(0.5, async () => ({
      found: true,
      open: cpus => {
        opened.push(cpus)
        return { cpus, enter: [], read: () => null, close: async () => {} }
      }
    }))
    expect(opened).to.deep.equal([])
    expect([open().cpus, open().cpus, opened]).to.deep.equal([0.5, 0.5, [0.5, 0.5]])
  })

  it('refuses where there is none: why, and what to do', async () => {
    const error = await findQuota(1, async () => ({
      found: false, reason: 'no group (EACCES)', remedy: 'run it as root'
    })).catch(reason => reason)
    expect(error).to.include({ code: 'QUOTA_UNAVAILABLE', exitCode: 64 })
    expect(error.message).to.include('not run: --cpus needs')
      .and.include('(EACCES); run it as root')
  })
})
