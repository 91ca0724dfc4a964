import { expect } from 'chai'
import { totalmem } from 'node:os'
import { readKernel } from '../../../bench/doctor/read-kernel.js'

const CPU = '/sys/devices/system/cpu'

/** @param {Record<string, string>} files @param {string[] | null} [weaknesses] */
const kernelOf = (files, weaknesses = null) => readKernel({
  read: path => files[path] ?? null,
  list: path => path === `${CPU}/vulnerabilities` ? weaknesses : []
})

describe('readKernel', () => {
  it('tells memory, mitigations, huge pages and turbo as the kernel writes them', () => {
    expect(kernelOf({
      '/proc/meminfo': 'MemTotal:  2000 kB\nMemFree:  10 kB\nMemAvailable:     1000 kB\n',
      [`${CPU}/vulnerabilities/meltdown`]: 'Mitigation: PTI\n',
      '/sys/kernel/mm/transparent_hugepage/enabled': 'always [madvise] never\n',
      [`${CPU}/intel_pstate/no_turbo`]: '0\n'
    }, ['meltdown', 'gone'])).to.deep.equal({
      memoryFreeBytes: 1_024_000, mitigations: ['Mitigation: PTI', ''],
      transparentHugePages: 'madvise', turbo: true
    })
  })

  it('knows of no turbo, mitigation or huge page where the kernel tells none', () => {
    const { memoryFreeBytes, ...others } = kernelOf({})
    expect(others).to.deep.equal({ mitigations: null, transparentHugePages: null, turbo: null })
    expect(memoryFreeBytes).to.be.within(1, totalmem())
  })

  for (const [path, text, turbo] of /** @type {const} */ ([
    ['intel_pstate/no_turbo', '1\n', false], ['cpufreq/boost', '1\n', true],
    ['cpufreq/boost', '0\n', false]
  ])) {
    it(`reads ${path} = ${text.trim()} as turbo ${turbo ? 'on' : 'off'}`, () => {
      expect(kernelOf({ [`${CPU}/${path}`]: text }).turbo).to.equal(turbo)
    })
  }
})
