import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readChildrenCpuSeconds } from '../../../../../bench/measure/drivers/ab/read-children-cpu.js'

describe('measure/drivers/ab/read-children-cpu', () => {
  it('reads the fields of children that ended, whatever the name in parentheses holds', () => {
    const folder = mkdtempSync(join(tmpdir(), 'children-cpu-'))
    try {
      writeFileSync(
        join(folder, 'stat'),
        '42 (a) b (c)) S 1 42 42 0 -1 4194560 1 2 3 4 100 200 25 17 20 0 1 0 5 6\n'
      )
      expect(readChildrenCpuSeconds(join(folder, 'stat'))).to.be.closeTo(0.42, 1e-9)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('gives 0 where there is no such file', () => {
    expect(readChildrenCpuSeconds('/no/such/stat')).to.equal(0)
  })

  it('grows by what a child took that ended', function () {
    if (!existsSync('/proc/self/stat')) this.skip()
    const before = readChildrenCpuSeconds()
    spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 150_000);'])
    expect(readChildrenCpuSeconds() - before).to.be.within(0.12, 5)
  })
})
