import { expect } from 'chai'
import { createRequire } from 'node:module'
import { describeVersions, readSettings } from '../../../bench/run/describe-machine.js'

/** @type {Record<string, string>} as the kernel writes them */
const FILES = {
  '/sys/fs/cgroup/cpu.max': '150000 100000\n',
  '/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor': 'powersave\n',
  '/proc/cpuinfo': 'processor\t: 0\nflags\t\t: fpu hypervisor lahf_lm\n',
  '/proc/self/limits':
    'Limit   Soft Limit   Hard Limit   Units\nMax open files   1024   524288   files\n',
  '/proc/sys/net/core/somaxconn': '4096\n',
  '/proc/sys/net/ipv4/ip_local_port_range': '32768\t60999\n'
}

/** @param {Record<string, string>} files */
const settingsOf = files => readSettings(path => files[path] ?? null)

describe('describeVersions', () => {
  it('names the runtime, the packages that measure, and what decides the others', () => {
    const { lockFile, ...versions } = describeVersions()
    const require = createRequire(import.meta.url)
    const packages = ['autocannon', 'express', 'hdr-histogram-js'].map(name =>
      [name, require(`${name}/package.json`).version])
    const { node, v8, uv, openssl, llhttp } = process.versions
    expect(versions).to.deep.equal({
      shootout: require('../../../package.json').version, node, v8, uv, openssl, llhttp,
      ...Object.fromEntries(packages)
    })
    expect(lockFile).to.match(/^[0-9a-f]{16}$/)
  })
})

describe('readSettings', () => {
  it('tells what the kernel and a container allow', () => {
    expect(settingsOf(FILES)).to.deep.equal({
      cpuQuota: 1.5, governor: 'powersave', virtualisation: 'virtual machine',
      openFilesLimit: 1024, somaxconn: 4096, portRange: '32768..60999'
    })
  })

  it('has null for everything where no file is there', () => {
    expect(settingsOf({})).to.deep.equal({
      cpuQuota: null, governor: null, virtualisation: null, openFilesLimit: null, somaxconn: null,
      portRange: null
    })
  })

  it('takes a container for one, whatever it runs on, and no limit for none', () => {
    const { virtualisation, cpuQuota, openFilesLimit } = settingsOf({
      ...FILES,
      '/.dockerenv': '',
      '/sys/fs/cgroup/cpu.max': 'max 100000\n',
      '/proc/self/limits': 'Max open files   unlimited   unlimited   files\n'
    })
    expect([virtualisation, cpuQuota, openFilesLimit]).to.deep.equal(['container', null, null])
    expect(settingsOf({ '/proc/cpuinfo': 'flags\t\t: fpu\nbugs\t\t: hypervisor\n' }).virtualisation)
      .to.equal(null)
  })
})
