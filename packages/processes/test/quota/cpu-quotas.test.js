import { expect } from 'chai'
import { findCpuQuotas } from '../../src/quota/cpu-quotas.js'
import { makeDisk } from './fake-disk.js'

const STAT = `/proc/${process.pid}/stat`
/** Everything behind the name: the start is the 20th. */
const statOf = (/** @type {number} */ start) =>
  `7 (a (b) c) S ${Array.from({ length: 18 }, (_, index) => index).join(' ')} ${start} 1 2`

/** @param {Record<string, string>} files @param {{version?: 1 | 2, folders?: string[]}} [groups] */
function makeMachine (files, { version = 2, folders = ['/g/own', '/g'] } = {}) {
  const fake = makeDisk({ [STAT]: statOf(77), ...files })
  /** @type {string[]} */
  const joined = []
  const machine = {
    platform: 'linux',
    findGroups: () => ({ version, folders }),
    disk: fake.disk,
    tryToJoin: async (/** @type {string} */ group) => {
      joined.push(group)
      return /** @type {string | null} */ (null)
    },
    read: () => ({ periods: 1, throttledPeriods: 1, throttledNs: 1 })
  }
  return { ...fake, machine, joined }
}

/** @param {ReturnType<typeof makeMachine>['machine']} machine */
async function open (machine) {
  const finding = await findCpuQuotas(machine)
  if (!finding.found) throw new Error(finding.reason)
  return finding
}

const CONTROLLED = {
  '/g/own/cgroup.subtree_control': '\n', '/g/cgroup.subtree_control': 'cpu memory\n'
}

describe('findCpuQuotas', () => {
  it('limits a group of the second version, and enables the controller there', async () => {
    const { machine, files, folders } = makeMachine(CONTROLLED)
    const quota = (await open(machine)).open(0.5)
    const group = [...folders].find(folder => folder.startsWith('/g/own/')) ?? ''
    expect(group).to.match(new RegExp(`^/g/own/shootout-${process.pid}-77-\\d+$`))
    expect(files.get('/g/own/cgroup.subtree_control')).to.equal('+cpu')
    expect(files.get(`${group}/cpu.max`)).to.equal('50000 100000')
    expect(quota.cpus).to.equal(0.5)
    expect(quota.enter[0]).to.equal('/bin/sh')
    expect(quota.enter.at(-1)).to.equal(group)
    expect(quota.read()).to.deep.equal({ periods: 1, throttledPeriods: 1, throttledNs: 1 })
    await quota.close()
    expect(folders.has(group)).to.equal(false)
  })

  it('limits a group of the first version', async () => {
    const { machine, files, folders } = makeMachine({ '/g/tasks': '' }, {
      version: 1, folders: ['/g']
    });
    (await open(machine)).open(1.5)
    const group = [...folders].find(folder => folder.startsWith('/g/')) ?? ''
    expect(files.get(`${group}/cpu.cfs_period_us`)).to.equal('100000')
    expect(files.get(`${group}/cpu.cfs_quota_us`)).to.equal('150000')
  })

  it('goes up where a group has processes of its own, or can not be joined', async () => {
    const { machine, forbidden, folders, joined } = makeMachine(CONTROLLED)
    forbidden.set('/g/own/cgroup.subtree_control', 'EBUSY');
    (await open(machine)).open(1)
    expect([...folders].some(folder => folder.startsWith('/g/shootout-'))).to.equal(true)
    expect(joined.every(group => group.startsWith('/g/shootout-'))).to.equal(true)

    const other = makeMachine(CONTROLLED)
    other.machine.tryToJoin = async group => group.startsWith('/g/own/') ? 'not yours' : null;
    (await open(other.machine)).open(1)
    expect([...other.folders].filter(folder => folder.includes('shootout-')))
      .to.have.lengthOf(1).and.satisfy((/** @type {string[]} */ [one = '']) =>
        one.startsWith('/g/shootout-'))
  })

  it('says why there is none, and what to do', async () => {
    const { machine, forbidden, folders } = makeMachine(CONTROLLED)
    forbidden.set('/g/own', 'EACCES').set('/g', 'EROFS')
    const finding = await findCpuQuotas(machine)
    expect(finding).to.include({ found: false, reason: 'no control group can be made (EROFS: /g)' })
    expect(finding).to.have.property('remedy').that.includes('as root')
    expect([...folders].filter(folder => folder.includes('shootout-'))).to.deep.equal([])
    expect(await findCpuQuotas({ ...machine, findGroups: () => /** @type {any} */ (null) }))
      .to.include({ reason: 'no control groups with a CPU controller are mounted here' })
    expect(await findCpuQuotas({ ...machine, platform: 'darwin' }))
      .to.deep.equal({ found: false, reason: 'this is darwin', remedy: 'run it on Linux' })
  })

  it('leaves no group behind whose quota is refused', async () => {
    const { machine, disk, folders } = makeMachine(CONTROLLED)
    const finding = await open({
      ...machine,
      disk: {
        ...disk,
        write: (path, text) => {
          if (text.startsWith('200000 ')) throw new Error('EINVAL')
          disk.write(path, text)
        }
      }
    })
    expect(() => finding.open(2)).to.throw('EINVAL')
    expect([...folders].filter(folder => folder.includes('shootout-'))).to.deep.equal([])
  })

  it('sweeps groups of processes that are gone, and no others', async () => {
    const left = ['shootout-4711-5-1', 'shootout-4712-6-1', `shootout-${process.pid}-76-3`]
    const kept = ['shootout-4713-9-1', 'shootout-4714-8-1', 'shootout-x', 'user.slice']
    const { machine, folders, busy } = makeMachine({
      ...CONTROLLED,
      ...Object.fromEntries([...left, ...kept].map(name => [`/g/own/${name}/cpu.max`, ''])),
      '/proc/4712/stat': statOf(7),
      '/proc/4713/stat': statOf(9)
    })
    busy.add('/g/own/shootout-4714-8-1')
    await open(machine)
    expect([...folders].filter(folder => folder.startsWith('/g/own/')).sort())
      .to.deep.equal(kept.map(name => `/g/own/${name}`).sort())
  })
})
