import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  createOwnThrottling, parseThrottling, readThrottling
} from '../../src/quota/throttling.js'

const V1 = 'nr_periods 31\nnr_throttled 18\nthrottled_time 348395916\nnr_bursts 0\nburst_time 0\n'
const V2 = 'usage_usec 9\nuser_usec 5\nsystem_usec 4\nnr_periods 12\nnr_throttled 7\n' +
  'throttled_usec 250\n'

describe('parseThrottling', () => {
  it('reads both versions, in nanoseconds', () => {
    expect(parseThrottling(V1))
      .to.deep.equal({ periods: 31, throttledPeriods: 18, throttledNs: 348_395_916 })
    expect(parseThrottling(V2))
      .to.deep.equal({ periods: 12, throttledPeriods: 7, throttledNs: 250_000 })
  })

  it('gives null for a group that knows no quota', () => {
    expect(parseThrottling('usage_usec 9\nuser_usec 5\nsystem_usec 4\n')).to.equal(null)
  })
})

describe('the throttling of a group', () => {
  const root = mkdtempSync(join(tmpdir(), 'shootout-throttling-'))
  after(() => rmSync(root, { recursive: true, force: true }))

  it('is null once the group is gone', () => {
    expect(readThrottling(join(root, 'gone'))).to.equal(null)
  })

  it('is, for our own, that of all groups that we are in', () => {
    const groups = join(root, 'groups')
    mkdirSync(join(groups, 'a/b'), { recursive: true })
    mkdirSync(join(root, 'proc/self'), { recursive: true })
    writeFileSync(join(root, 'proc/self/cgroup'), '0::/a/b\n')
    writeFileSync(join(root, 'proc/self/mountinfo'), `1 0 0:1 / ${groups} rw - cgroup2 none rw\n`)
    const read = createOwnThrottling(join(root, 'proc'))
    expect(read()).to.equal(null)
    writeFileSync(join(groups, 'a/cpu.stat'), V2)
    expect(read()).to.equal(250_000)
    writeFileSync(join(groups, 'a/b/cpu.stat'), V2)
    expect(read()).to.equal(500_000)
  })
})
