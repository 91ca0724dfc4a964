/** @import {WatchedTree} from '../../../../bench/measure/agent/watch-tree.js' */
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'chai'
import { agent } from '../../../../bench/cli/agent/agent.js'
import { BenchError } from '../../../../bench/errors.js'
import { makeFacts, makeTreeReading } from '../../measure/agent/make-reading.js'
import { makeProcess } from '../make-process.js'

const TOKEN = 'a token of more than 32 characters'
const READY = /^ready 127\.0\.0\.1:(\d+)\n/

/** @param {{isTTY?: boolean}} [terminal] @param {Record<string, string>} [env] */
function start (terminal, env = {}) {
  const process = makeProcess(terminal, env)
  const alive = { now: true }
  /** @type {PromiseWithResolvers<null>} */
  const { promise, resolve: stop } = Promise.withResolvers()
  /** @type {PromiseWithResolvers<string>} */
  const said = Promise.withResolvers()
  const { write } = process.stdout
  process.stdout.write = text => {
    write(text)
    said.resolve(process.stdout.read())
  }
  /** @type {WatchedTree} */
  const tree = { facts: makeFacts(), isAlive: () => alive.now, read: makeTreeReading }
  const ended = agent(['--pid', '4711'], process, {
    watch: pid => {
      expect(pid).to.equal(4711)
      return tree
    },
    asked: () => promise,
    lookMs: 1
  })
  return { process, ended, stop: () => stop(null), ready: said.promise, alive }
}

/** @param {string} ready @returns {Promise<boolean>} whether it listens there */
async function listens (ready) {
  const socket = connect(Number(READY.exec(ready)?.[1]), '127.0.0.1')
  const open = await once(socket, 'connect').then(() => true, () => false)
  socket.destroy()
  return open
}

describe('npm run agent', () => {
  it('listens until it is told to stop', async () => {
    const one = start({}, { SHOOTOUT_AGENT_TOKEN: TOKEN })
    const ready = await one.ready
    expect(ready).to.match(/^ready \S+\n$/)
    expect(await listens(ready)).to.equal(true)
    one.stop()
    expect(await one.ended).to.equal(0)
    expect(await listens(ready)).to.equal(false)
    expect(one.process.stderr.read()).to.equal('')
  })

  it('prints the token that it made where it was given none', async () => {
    const one = start()
    expect(await one.ready).to.match(/^ready \S+\nSHOOTOUT_AGENT_TOKEN=\w{64}\n$/)
    one.stop()
    expect(await one.ended).to.equal(0)
  })

  it('says on a terminal what the bench is to be called with', async () => {
    const one = start({ isTTY: true })
    const [, port] = READY.exec(await one.ready) ?? []
    one.stop()
    await one.ended
    expect(one.process.stderr.read()).to.include('process 4711 (node)')
      .and.include(`--agent 127.0.0.1:${port}`)
  })

  it('says who was refused', async () => {
    const one = start()
    const [, port] = READY.exec(await one.ready) ?? []
    const socket = connect(Number(port), '127.0.0.1')
    socket.resume().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(socket, 'close')
    one.stop()
    await one.ended
    expect(one.process.stderr.read())
      .to.match(/^a connection from \S*127\.0\.0\.1\S* was refused: .+\n$/)
  })

  it('ends with its process, and says so', async () => {
    const one = start()
    const ready = await one.ready
    one.alive.now = false
    const refused = await one.ended.then(() => null, error => error)
    expect(refused).to.be.instanceOf(BenchError).with.property('code', 'AGENT_ENDED')
    expect(refused.message).to.include('process 4711 (node)')
    expect(await listens(ready)).to.equal(false)
  })
})
