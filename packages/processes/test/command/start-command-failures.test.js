/** @import {AddressInfo} from 'node:net' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import { CommandError, startCommand } from '../../src/index.js'
import { expectSilence } from '../../src/command/start-command.js'
import { isAlive, until } from '../watch.js'

const URL_OF_APP = 'http://127.0.0.1:{port}/'
/** Longer than any test, and with a port of its own. */
const SLEEP = { command: ['/bin/sleep', '{port}'], url: URL_OF_APP }

/** @param {Promise<unknown>} promise @returns {Promise<CommandError>} */
async function errorOf (promise) {
  const error = await promise.then(() => null, reason => reason)
  expect(error).to.be.instanceOf(CommandError)
  return error
}

describe('a command that does not come to answer', () => {
  let status = 200
  const server = createServer((_, response) => response.writeHead(status).end())
  let readyUrl = ''
  before(async () => {
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
    readyUrl = `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}/`
  })
  after(() => { server.close().closeAllConnections() })

  it('has gone into the background when it ends with 0', async () => {
    const { code, message } =
      await errorOf(startCommand({ command: 'echo bye; exit 0 # {port}', url: URL_OF_APP }))
    expect(code).to.equal('COMMAND_IN_BACKGROUND')
    expect(message).to.match(/went into the background before it answered; it wrote: bye$/)
  })

  it('has gone into the background when it leaves processes behind', async function () {
    if (process.platform !== 'linux') this.skip()
    const { code, facts } = await errorOf(
      startCommand({ command: '/bin/sleep 1000 & exit 1 # {port}', url: URL_OF_APP })
    )
    expect([code, facts.leftBehind]).to.deep.equal(['COMMAND_IN_BACKGROUND', 1])
  })

  it('is silent, and the error says for how many seconds', async () => {
    const { code, facts, message } = await errorOf(startCommand(SLEEP, { readyMs: 250 }))
    expect([code, facts.seconds]).to.deep.equal(['COMMAND_SILENT', 0.25])
    expect(message).to.match(/did not answer at http:\/\/127\.0\.0\.1:\d+\/ \(.*ECONNREFUSED/)
  })

  it('answers with 500 and above all the time', async () => {
    status = 500
    const { code, message } =
      await errorOf(startCommand({ ...SLEEP, readyUrl }, { readyMs: 250 }))
    expect(code).to.equal('COMMAND_UNAVAILABLE')
    expect(message).to.contain(`answered ${readyUrl} with status 500`)
  })

  it('has started with an answer below 500 at its readyUrl', async () => {
    status = 499
    const { pid, url, command, stop } = await startCommand({ ...SLEEP, readyUrl })
    expect(url).to.not.equal(readyUrl)
    expect(`http://127.0.0.1:${command.split(' ')[1]}/`).to.equal(url)
    await stop()
    await until(() => !isAlive(pid))
  })

  it('has a reason when there is no such program', async () => {
    const error = await startCommand({ command: ['/nowhere/own', '{port}'], url: URL_OF_APP })
      .then(() => null, reason => reason)
    expect(error).not.to.be.instanceOf(CommandError)
    expect(error.message).to.include('ENOENT')
  })

  it('is ended when its start is given up', async () => {
    const reason = new Error('no longer wanted')
    const started = startCommand(SLEEP, { signal: AbortSignal.abort(reason) })
    expect(await started.then(() => null, error => error)).to.equal(reason)
  })

  it('finds its address in use, and is not started again without patience', async () => {
    const command = 'echo Address already in use; exit 1 # {port}'
    const { code } = await errorOf(startCommand({ command, url: URL_OF_APP }, { inUseMs: 0 }))
    expect(code).to.equal('COMMAND_ENDED')
  })

  it('has not started when someone else answers at its port, and it is about to end', async () => {
    status = 200
    const { port } = new URL(readyUrl)
    const command = 'sleep 0.4; echo Address already in use; exit 1 # {port}'
    const { code } = await errorOf(
      startCommand({ command, url: URL_OF_APP }, { values: { port }, inUseMs: 0 }))
    expect(code).to.equal('COMMAND_ENDED')
  })

  it('is not started where something answers already', async () => {
    const { code, message } = await errorOf(expectSilence(readyUrl, 0))
    expect([code, message]).to.deep.equal([
      'URL_TAKEN', `something answers at ${readyUrl} before the command is started`
    ])
  })

  it('is waited for while its port is held for a moment longer', async () => {
    const other = createServer((_, response) => {
      response.end()
      other.close()
    })
    await new Promise(resolve => other.listen(0, '127.0.0.1', () => resolve(null)))
    const { port } = /** @type {AddressInfo} */ (other.address())
    await expectSilence(`http://127.0.0.1:${port}/`, 15_000)
    expect(other.listening).to.equal(false)
  })
})
