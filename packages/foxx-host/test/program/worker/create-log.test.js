import { expect } from 'chai'
import { createLog } from '../../../src/program/worker/create-log.js'

describe('the log of a worker', () => {
  const { write } = process.stderr
  afterEach(() => { process.stderr.write = write })

  it('has a line with time, pid and level for what is as urgent as was asked for', () => {
    /** @type {string[]} */
    const lines = []
    process.stderr.write = /** @type {any} */ ((/** @type {string} */ text) => lines.push(text))
    const levels = /** @type {const} */ (['error', 'warn', 'info', 'debug'])
    for (const least of levels) for (const level of levels) createLog(least)(level, least)
    process.stderr.write = write
    const form = new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z \\[${process.pid}\\] ([A-Z]+ \\w+)\n$`)
    expect(lines.map(line => form.exec(line)?.[1])).to.deep.equal([
      'ERROR error', 'ERROR warn', 'WARN warn', 'ERROR info', 'WARN info', 'INFO info',
      'ERROR debug', 'WARN debug', 'INFO debug', 'DEBUG debug'
    ])
  })
})
