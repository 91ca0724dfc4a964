import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { findOwnGroups } from '../../src/quota/own-groups.js'

const V2 = '30 24 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate'
const V1 = [
  '31 30 0:27 / /sys/fs/cgroup/cpuset rw - cgroup cgroup rw,cpuset',
  '32 30 0:28 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct'
]

describe('findOwnGroups', () => {
  const proc = mkdtempSync(join(tmpdir(), 'shootout-own-groups-'))
  after(() => rmSync(proc, { recursive: true, force: true }))

  /** @param {readonly string[]} groups @param {readonly string[]} mounts */
  const find = (groups, mounts) => {
    mkdirSync(join(proc, 'self'), { recursive: true })
    writeFileSync(join(proc, 'self/cgroup'), `${groups.join('\n')}\n`)
    writeFileSync(join(proc, 'self/mountinfo'), `${mounts.join('\n')}\n`)
    return findOwnGroups(proc)
  }

  it('finds our group and all above it, ours first', () => {
    expect(find(['0::/user.slice/user-1000.slice/a.scope'], [V2])).to.deep.equal({
      version: 2,
      folders: [
        '/sys/fs/cgroup/user.slice/user-1000.slice/a.scope',
        '/sys/fs/cgroup/user.slice/user-1000.slice', '/sys/fs/cgroup/user.slice',
        '/sys/fs/cgroup'
      ]
    })
  })

  it('takes the first version where it has the CPU controller', () => {
    expect(find(['9:cpuset:/', '4:cpu,cpuacct:/jobs', '0::/init.scope'], [V2, ...V1]))
      .to.deep.equal({
        version: 1, folders: ['/sys/fs/cgroup/cpu,cpuacct/jobs', '/sys/fs/cgroup/cpu,cpuacct']
      })
  })

  it('finds the group of a container, which sees a part of the tree', () => {
    const mount = '32 30 0:28 /docker/abc /sys/fs/cgroup/cpu ro - cgroup cgroup rw,cpu'
    expect(find(['4:cpu:/docker/abc/app'], [mount])?.folders)
      .to.deep.equal(['/sys/fs/cgroup/cpu/app', '/sys/fs/cgroup/cpu'])
    expect(find(['4:cpu:/docker/abcd'], [mount])?.folders).to.deep.equal(['/sys/fs/cgroup/cpu'])
    expect(find(['0::/'], [V2])?.folders).to.deep.equal(['/sys/fs/cgroup'])
  })

  it('reads blanks and colons in names', () => {
    const mount = '30 24 0:26 / /a\\040b rw - cgroup2 none rw'
    expect(find(['0::/my:group'], [mount])?.folders).to.deep.equal(['/a b/my:group', '/a b'])
  })

  it('finds none where the controller is not mounted, or there is no such file system', () => {
    expect(find(['0::/'], V1)).to.equal(null)
    expect(find(['9:cpuset:/'], [V2])).to.equal(null)
    expect(findOwnGroups(join(proc, 'none'))).to.equal(null)
  })
})
