/** @import {CommandTarget} from '../../../../../bench/tune/candidates/command/types.js' */
import { expect } from 'chai'
import {
  startCommand
} from '../../../../../bench/tune/candidates/command/start-command.js'

const URL = 'http://127.0.0.1:{port}/'
/** Answers with what it found in its environment. */
const SERVER = "require('node:http').createServer((_, response) => " +
  "response.end(process.env.UNDER)).listen(process.argv[1], '127.0.0.1')"

/** @param {string} command @returns {CommandTarget} */
const targetOf = command => ({
  command, workersEnv: null, url: URL, readyUrl: URL, method: 'GET', body: null, headers: {},
  expect: null, directory: '.', environment: { PATH: process.env.PATH }
})

function makeQuota () {
  const told = { closed: 0 }
  return {
    told,
    quota: {
      cpus: 0.5,
      enter: ['/usr/bin/env', 'UNDER=quota'],
      read: () => ({ periods: 1, throttledPeriods: 0, throttledNs: 0 }),
      close: async () => { told.closed++ }
    }
  }
}

describe('the start of a command under a quota', () => {
  it('enters it before the program runs, and closes it when the program is gone', async () => {
    const { quota, told } = makeQuota()
    const running = await startCommand(
      targetOf(`exec "${process.execPath}" -e "${SERVER}" {port}`), { workers: 1, quota }
    )
    try {
      expect(await (await fetch(running.baseUrl)).text()).to.equal('quota')
      expect(running.quota).to.equal(quota)
      expect(told.closed).to.equal(0)
    } finally {
      await running.stop()
    }
    expect(told.closed).to.equal(1)
  })

  it('closes it when the program does not come up', async () => {
    const { quota, told } = makeQuota()
    const error = await startCommand(targetOf('exit 3 # {port}'), { workers: 1, quota })
      .catch(reason => reason)
    expect(error).to.include({ code: 'COMMAND_ENDED' })
    expect(told.closed).to.equal(1)
  })
})
