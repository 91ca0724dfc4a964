import { expect } from 'chai'
import { cpuBalance } from '../../../../../bench/tune/candidates/command/cpu-balance.js'

/** @param {[pid: number, parentPid: number, cpuNs: number][]} processes */
const tree = processes =>
  processes.map(([pid, parentPid, cpuNs]) => ({ pid, parentPid, cpuNs, waitNs: 0 }))

describe('tune/candidates/command/cpu-balance', () => {
  it('is the busiest leaf over the mean one, by what they used in between', () => {
    const before = tree([[1, 0, 5], [2, 1, 100], [3, 1, 0], [4, 1, 0]])
    const after = tree([[1, 0, 900], [3, 1, 10], [2, 1, 130], [4, 1, 20]])
    expect(cpuBalance(before, after, 3)).to.equal(30 / 20)
  })

  it('passes over leaves that are no workers: those that do least', () => {
    expect(cpuBalance(tree([]), tree([[1, 0, 0], [4, 1, 1], [2, 1, 10], [3, 1, 10]]), 2))
      .to.equal(1)
  })

  it('is 1 for a single process', () => {
    expect(cpuBalance(tree([[1, 0, 0]]), tree([[1, 0, 7]]), 1)).to.equal(1)
  })

  it('is not known where workers are no processes, nothing was used, ' +
    'or nothing can be read', () => {
    expect(cpuBalance(tree([]), tree([[1, 0, 7]]), 2)).to.equal(null)
    expect(cpuBalance(tree([[1, 0, 7]]), tree([[1, 0, 7]]), 1)).to.equal(null)
    expect(cpuBalance(null, tree([[1, 0, 7]]), 1)).to.equal(null)
  })
})
