import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { StartError, startChild, startOnPort } from '../src/index.js'

const PATH = fileURLToPath(new URL('./programs/child.js', import.meta.url))

/** @param {object} [argument] @param {object} [more] */
const start = (argument = {}, more = {}) =>
  startChild({ path: PATH, argument, timeoutMs: 15_000, ...more })

/** @param {Promise<unknown>} promise */
const errorOf = promise => promise.then(() => null, error => error)

describe('startChild and runChild', () => {
  it('tell port, runtime and counts, and end in order', async () => {
    const { port, runtime, pid, stats, stop, exited } = await start()
    expect([port, runtime]).to.deep.equal([4711, `node ${process.versions.node}`])
    expect(await stats()).to.deep.equal([{ pid }])
    await stop()
    expect(await exited).to.deep.equal({ code: 0, signal: null, stderr: 'ended in order' })
    expect(await stats()).to.equal(null)
  })

  it('ask each other, and pass on why there is no answer', async () => {
    const answers = {
      place: async () => 'here',
      fault: async () => { throw new Error('no such place') }
    }
    const { ask, kill, exited } = await start({}, { answers })
    expect(await ask('pass', 'place')).to.equal('here')
    expect((await errorOf(ask('pass', 'fault'))).message).to.equal('no such place')
    expect((await errorOf(ask('pass', 'toString'))).message)
      .to.equal("nobody answers 'toString' here")
    expect((await errorOf(ask('break'))).message).to.equal('broken')
    await kill()
    expect(await exited).to.include({ code: null, signal: 'SIGKILL' })
    expect((await errorOf(ask('stats', null, 50))).message).to.match(/no answer|has ended/)
  })

  it('tell the code of a failure and what was written', async () => {
    let printed = ''
    const onStderr = (/** @type {string} */ text) => { printed += text }
    const error = await errorOf(start({ fail: { code: 'EADDRINUSE' } }, { onStderr }))
    expect(error)
      .to.be.instanceOf(StartError)
      .and.include({ code: 'EADDRINUSE', isLate: false, ending: 'exit code 70' })
    expect([error.exit.stderr, printed]).to.deep.equal(['no room', 'no room\n'])
  })

  it('keep the code of a failure with a file, which is no word about the address', async () => {
    const fail = { code: 'EACCES', path: '/x' }
    const error = await errorOf(start({ fail }, { onStderr: () => {} }))
    expect(error).to.include({ code: undefined, ending: 'exit code 70' })
  })

  it('need neither answers nor an end of their own', async () => {
    const { port, ask, stop, exited } = await start({ plain: true })
    expect(port).to.equal(4712)
    expect((await errorOf(ask('stats'))).message).to.equal("nobody answers 'stats' here")
    await stop()
    expect(await exited).to.include({ code: null, signal: 'SIGTERM' })
  })

  it('give up a program that says nothing', async () => {
    const error = await errorOf(start({ silent: true }, { timeoutMs: 500 }))
    expect(error)
      .to.be.instanceOf(StartError)
      .and.include({ isLate: true, ending: 'signal SIGTERM' })
  })
})

describe('startOnPort', () => {
  const taken = Object.assign(new Error('taken'), { code: 'EADDRINUSE' })

  it('tries other ports where any would do, and no more than five', async () => {
    /** @type {number[]} */
    const tried = []
    const second = await startOnPort({ host: '127.0.0.1', port: 0 }, async port => {
      tried.push(port)
      if (tried.length === 1) throw taken
      return port
    })
    expect(second).to.equal(tried[1]).and.be.above(0)
    let count = 0
    const failed = startOnPort({ host: '127.0.0.1', port: 0 }, async () => { count++; throw taken })
    expect(await errorOf(failed)).to.equal(taken)
    expect(count).to.equal(5)
  })

  it('tries the port that was asked for once, and does not hide other errors', async () => {
    for (const [port, error] of /** @type {[number, Error][]} */ (
      [[80, taken], [0, new Error('other')]]
    )) {
      let count = 0
      expect(await errorOf(startOnPort(
        { host: '127.0.0.1', port }, async () => { count++; throw error }
      ))).to.equal(error)
      expect(count).to.equal(1)
    }
  })
})
