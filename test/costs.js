// What each test file costs in CPU, that of its processes included: where files run side by side, seconds on the clock
// say little. In: files that mocha runs in workers; out: a line for each in the file that the reporter names.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { readChildrenCpuSeconds } from '../bench/measure/drivers/ab/read-children-cpu.js'

const MICROSECONDS_PER_SECOND = 1e6
let before = 0

export const mochaHooks = {
  beforeAll () {
    before = readCpuSeconds()
  },

  /** @this {Mocha.Context} */
  afterAll () {
    const path = process.env.SHOOTOUT_TEST_COSTS
    const file = this.test?.parent?.suites[0]?.file
    if (path === undefined || file === undefined) return
    const cost = { file: relative(process.cwd(), file), cpuSeconds: readCpuSeconds() - before }
    appendFileSync(path, JSON.stringify(cost) + '\n')
  }
}

/** Of this process, and of those that it started and that have ended. */
function readCpuSeconds () {
  const { user, system } = process.cpuUsage()
  return (user + system) / MICROSECONDS_PER_SECOND + readChildrenCpuSeconds()
}
