import { expect } from 'chai'
import {
  describeDifferences, findDifferences
} from '../../../../bench/run/resume/find-differences.js'
import { makeMachine } from '../../make-run.js'

/**
 * @param {Parameters<typeof makeMachine>[0]} [machine]
 * @param {Record<string, string>} [versions]
 * @param {string} [revision]
 */
const make = (machine, versions = {}, revision = 'abc') => ({
  machine: makeMachine(machine),
  versions: { node: '26.10.0', ...versions },
  git: { revision, dirty: false }
})

describe('findDifferences', () => {
  it('finds none where only the noise is another', () => {
    const noisy =
      make({ noise: { foreignCpuShare: 0.9, stealShare: 0.2, pressureShare: 0.5, loadAverage: 9 } })
    expect(findDifferences(make(), noisy)).to.deep.equal({ differences: [], decisive: [] })
  })

  for (const [what, now] of /** @type {[string, ReturnType<typeof make>][]} */ ([
    ['CPU', make({ cpuModel: 'Other 4000' })], ['cores', make({ cores: 4 })],
    ['CPU quota', make({ cpuQuota: 1 })], ['architecture', make({ arch: 'arm64' })],
    ['node', make({}, { node: '26.11.0' })]
  ])) {
    it(`takes another ${what} for what makes figures incomparable`, () => {
      expect(findDifferences(make(), now).decisive.map(difference => difference.what))
        .to.deep.equal([what])
    })
  }

  it('says what is not known, not set or has no limit', () => {
    const nothing = {
      cpuQuota: null, governor: null, virtualisation: null, openFilesLimit: null, somaxconn: null,
      portRange: null, knobs: { UV_THREADPOOL_SIZE: null }
    }
    const something = {
      cpuQuota: 2, governor: 'performance', virtualisation: 'container', openFilesLimit: 1024,
      somaxconn: 4096, portRange: '1..2', knobs: { UV_THREADPOOL_SIZE: '8' }, memoryBytes: 7
    }
    const before = { ...make(nothing), git: { revision: null, dirty: null } }
    const now = { ...make(something), git: { revision: 'abc', dirty: true } }
    const { differences } = findDifferences(before, now)
    expect(differences.map(({ what, before, now }) => [what, before, now])).to.deep.equal([
      ['CPU quota', 'none', '2'],
      ['virtualisation', 'none', 'container'],
      ['frequency governor', 'unknown', 'performance'],
      ['memory', `${before.machine.memoryBytes} bytes`, '7 bytes'],
      ['limit of open files', 'none', '1024'],
      ['somaxconn', 'unknown', '4096'],
      ['port range', 'unknown', '1..2'],
      ['UV_THREADPOOL_SIZE', 'not set', '8'],
      ['git revision', 'unknown', 'abc with changes']
    ])
    expect(findDifferences(now, { ...now, versions: {} }).decisive)
      .to.deep.equal([{ what: 'node', before: '26.10.0', now: 'unknown' }])
  })

  it('names the others, with what was and what is', () => {
    const { differences, decisive } = findDifferences(make(), make(
      { kernel: '6.2.0', knobs: { NODE_OPTIONS: '--x' } }, { express: '5.4.0' }, 'def'
    ))
    expect(decisive).to.deep.equal([])
    expect(describeDifferences(differences))
      .to.equal('kernel: 6.1.0 before, 6.2.0 now; git revision: abc before, def now; ' +
        'NODE_OPTIONS: unknown before, --x now; express: unknown before, 5.4.0 now')
  })
})
