import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { superviseProgram } from '../src/supervision/supervise-program.js'
import { isAlive, until } from './watch.js'

const REST = { directory: null, logFile: null, graceMs: 10_000 }

/** @param {string} code */
const node = code => ({ path: process.execPath, args: ['-e', code] })

describe('superviseProgram', () => {
  it('tells the code and the last words of a program that ends by itself', async () => {
    const { exited } =
      superviseProgram({ ...REST, ...node("console.error('last words'); process.exitCode = 3") })
    expect(await exited).to.deep.equal({ code: 3, signal: null, stderr: 'last words' })
  })

  it('tells why a program can not be started', async () => {
    const { exited } = superviseProgram({ ...REST, path: '/no/such/program', args: [] })
    expect((await exited).stderr).to.include('ENOENT')
  })

  it('asks a program to end, and removes its directory when it has', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'shootout-test-'))
    const { stop, exited, pid } =
      superviseProgram({ ...REST, directory, ...node('setInterval(() => {}, 1000)') })
    await until(() => pid() !== null)
    await stop()
    expect(await exited).to.include({ code: null, signal: 'SIGTERM' })
    expect(existsSync(directory)).to.equal(false)
  })

  it('kills a program that does not end when asked, and the ' +
    'processes that it has started', async () => {
    const code = "process.on('SIGTERM', () => {}); const { pid } = " +
      "require('child_process').spawn('sleep', ['1000']); console.log(pid); " +
      'setInterval(() => {}, 1000)'
    let printed = ''
    const { stop, exited } =
      superviseProgram({ ...REST, graceMs: 100, ...node(code) }, text => { printed += text })
    await until(() => printed !== '')
    await stop()
    expect(await exited).to.include({ signal: 'SIGKILL' })
    await until(() => !isAlive(Number(printed)))
    expect(isAlive(Number(printed))).to.equal(false)
  })

  it('gives the processes that a program has started the same time to end as itself', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'shootout-test-'))
    const path = join(directory, 'tidied-up')
    const script =
      `trap 'sleep 0.2; echo done > ${path}; exit' TERM; echo ready; while :; do sleep 0.02; done`
    const code = `require('child_process').spawn('/bin/sh', ['-c', ${JSON.stringify(script)}], ` +
      "{ stdio: 'inherit' }); setInterval(() => {}, 1000)"
    let printed = ''
    const { stop } = superviseProgram({ ...REST, ...node(code) }, text => { printed += text })
    await until(() => printed !== '')
    await stop()
    expect(readFileSync(path, 'utf8')).to.equal('done\n')
    await rm(directory, { recursive: true })
  })

  it('ends the processes that a program has left behind', async () => {
    const code = "const { pid } = require('child_process').spawn('sleep', ['1000']); " +
      'console.log(pid); setInterval(() => {}, 1000)'
    let printed = ''
    const { pid, exited } =
      superviseProgram({ ...REST, ...node(code) }, text => { printed += text })
    await until(() => printed !== '')
    process.kill(pid() ?? 0, 'SIGKILL')
    expect(await exited).to.include({ signal: 'SIGKILL' })
    await until(() => !isAlive(Number(printed)))
    expect(isAlive(Number(printed))).to.equal(false)
  })

  it('ends a program that can not be stopped by its own command', async () => {
    const { stop, exited, pid } = superviseProgram({
      ...REST, ...node('setInterval(() => {}, 1000)'), stop: node('process.exit(1)')
    })
    await until(() => pid() !== null)
    await stop()
    expect(await exited).to.include({ signal: 'SIGTERM' })
  })

  it('tells how many processes a program leaves in the background ' +
    'when it ends by itself', async function () {
    if (process.platform !== 'linux') this.skip()
    const code = "require('child_process').spawn('sleep', ['1000'], { detached: true }).unref(); " +
      'process.exit(0)'
    const { exited } = superviseProgram({ ...REST, ...node(code) })
    expect(await exited).to.deep.equal({ code: 0, signal: null, stderr: '', leftBehind: 1 })
  })

  it('keeps environment and arguments out of the list of ' +
    'processes of this machine', async function () {
    if (process.platform !== 'linux') this.skip()
    const secret = { environment: { TOKEN: 'secret-of-the-user' }, workingDirectory: tmpdir() }
    const code = 'console.log(process.env.TOKEN, process.cwd()); setInterval(() => {}, 1000)'
    let printed = ''
    const { pid, stop } =
      superviseProgram({ ...REST, ...node(code), ...secret }, text => { printed += text })
    await until(() => printed !== '')
    expect(printed).to.equal(`secret-of-the-user ${realpathSync(tmpdir())}\n`)
    const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid()}/status`, 'utf8'))?.[1]
    expect(readFileSync(`/proc/${parent}/cmdline`, 'utf8'))
      .to.include('supervise.js')
      .and.not.include('secret')
    await stop()
  })

  it('ends a program whose supervisor was killed', async function () {
    if (process.platform !== 'linux') this.skip()
    const { pid, started, exited } =
      superviseProgram({ ...REST, ...node('setInterval(() => {}, 1000)') })
    const own = await started ?? 0
    expect(pid()).to.equal(own)
    const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${own}/status`, 'utf8'))?.[1]
    process.kill(Number(parent), 'SIGKILL')
    expect(await exited)
      .to.include({ code: null, signal: 'SIGKILL', stderr: 'its supervisor was ended' })
    await until(() => !isAlive(own))
  })
})
