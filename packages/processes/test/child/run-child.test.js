import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { createChannel, toChildPort } from '../../src/index.js'

const PROGRAM = fileURLToPath(new URL('../programs/well-mannered.js', import.meta.url))

describe('a program that is a child', () => {
  /** @type {import('node:child_process').ChildProcess[]} */
  let started = []
  afterEach(() => {
    for (const child of started) child.kill('SIGKILL')
    started = []
  })

  /** @param {import('node:child_process').ChildProcess} child */
  function watch (child) {
    started.push(child)
    const output = { stdout: '', stderr: '' }
    const streams = (/** @type {const} */ (['stdout', 'stderr'])).map(name => {
      const stream = /** @type {import('node:stream').Readable} */ (child[name])
      stream.setEncoding('utf8').on('data', text => { output[name] += text })
      return once(stream, 'end')
    })
    // Not 'close', which does not come after disconnect().
    const ended = Promise.all([once(child, 'exit'), ...streams])
      .then(([[code, signal]]) => ({ code, signal, ...output }))
    return { child, output, ended }
  }

  /** @param {string} mode */
  function startChild (mode) {
    const child = fork(PROGRAM, [mode], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    const told = Promise.withResolvers()
    const { ask } = createChannel(toChildPort(child), {
      ready: (/** @type {unknown} */ facts) => { told.resolve(['ready', facts]) },
      failed: (/** @type {unknown} */ facts) => { told.resolve(['failed', facts]) }
    })
    return { ...watch(child), ask, told: told.promise }
  }

  it('tells its port and runtime when it is ready, and answers', async () => {
    const { told, ask } = startChild('untidy')
    expect(await told).to.deep.equal(
      ['ready', { port: 8080, runtime: `node ${process.versions.node}` }]
    )
    expect(await ask('count')).to.equal(3)
  })

  it('ends in order after SIGTERM, once, and not by Ctrl-C', async () => {
    const { child, told, ask, ended } = startChild('untidy')
    await told
    child.kill('SIGINT')
    expect(await ask('count')).to.equal(3)
    child.kill('SIGTERM')
    child.kill('SIGTERM')
    expect(await ended).to.include({ code: 0, signal: null, stdout: 'ended once\n' })
  })

  it('ends by SIGTERM itself where it has nothing to end', async () => {
    const { child, told, ended } = startChild('endless')
    await told
    child.kill('SIGTERM')
    expect(await ended).to.include({ code: null, signal: 'SIGTERM' })
  })

  for (const [mode, stdout] of [['tidy', 'ended once\n'], ['untidy', ''], ['endless', '']]) {
    it(`ends with 0 when its parent is gone: ${mode}`, async () => {
      const { child, told, ended } = startChild(mode ?? '')
      await told
      child.disconnect()
      expect(await ended).to.include({ code: 0, signal: null, stdout })
    })
  }

  it('tells why it can not start, with the code of the error, and ends with 70', async () => {
    const { child, told, ended } = startChild('failing')
    expect(await told).to.deep.equal(['failed', { code: 'ENOSPC', message: 'no room' }])
    child.kill('SIGTERM')
    expect(await ended).to.include({ code: 70, signal: null, stderr: 'no room\n' })
  })

  it('writes nothing of a failure that needs no words, and has no code for it', async () => {
    const { told, ended } = startChild('silent')
    expect(await told).to.deep.equal(['failed', { message: 'nobody reads this' }])
    expect(await ended).to.include({ code: 70, stderr: '' })
  })

  describe('that nobody waits for', () => {
    const startAlone = (/** @type {string} */ mode) =>
      watch(spawn(process.execPath, [PROGRAM, mode], { stdio: ['ignore', 'pipe', 'pipe'] }))

    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
      it(`ends in order after ${signal}`, async () => {
        const { child, ended } = startAlone('untidy')
        await once(/** @type {import('node:stream').Readable} */ (child.stdout), 'data')
        child.kill(signal)
        expect(await ended).to.include({ code: 0, signal: null, stdout: 'ready\nended once\n' })
      })
    }

    it('ends with 70 and a sentence where it can not start', async () => {
      expect(await startAlone('failing').ended)
        .to.include({ code: 70, signal: null, stderr: 'no room\n' })
    })
  })
})
