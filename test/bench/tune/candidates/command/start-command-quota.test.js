/** @import {CommandTarget} from '../../../../../bench/tune/candidates/command/types.js' */
import { expect } from 'chai'
import {
  startCommand
} from '../../../../../bench/tune/candidates/command/start-command.js'
import { openOthers } from './open-others.js'

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

describe('a command for which others answer', () => {
  /** @type {Awaited<ReturnType<typeof openOthers>> | undefined} */
  let others
  /** @type {CommandTarget} */
  let target
  beforeEach(async function () {
    if (process.platform !== 'linux') this.skip()
    others = await openOthers()
    target = { ...targetOf('exec sleep 60'), url: others.url, readyUrl: others.url }
  })
  afterEach(() => others?.close())

  it("has no process whose CPU time could be taken for the server's", async () => {
    const running = await startCommand(target, { workers: 1 })
    expect(running).to.include({ pid: null, isElsewhere: true })
    await running.stop()
  })

  it('is refused under a quota, which would hold nobody back', async () => {
    const { quota, told } = makeQuota()
    const error = await startCommand(target, { workers: 1, quota }).catch(reason => reason)
    expect(error).to.include({ code: 'QUOTA_ELSEWHERE', exitCode: 70 })
    expect(error.message).to.equal("--cpus holds back what 'exec sleep 60' starts, and none of " +
      `these processes listens at ${target.url}: give a command that starts the server itself, ` +
      'not a container of it')
    expect(told.closed).to.equal(1)
  })
})
