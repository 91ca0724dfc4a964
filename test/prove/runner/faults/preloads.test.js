/** @import {Setting} from './types.js' */
import { expect } from 'chai'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stepClock } from './step.js'
import { takePort } from './take-port.js'

const STEP_MS = 3_600_000
const CLOCK = `
const before = Date.now()
process.kill(process.pid, 'SIGUSR2')
setTimeout(() => {
  const steps = [Date.now() - before, new Date() - before, new Date(0).getTime()]
  const isDate = [new Date() instanceof Date, typeof Date()]
  console.log(JSON.stringify({ steps, isDate, options: process.env.NODE_OPTIONS }))
}, 50)`
const PORT = `
const { createServer, connect } = require('node:net')
const isTaken = free => new Promise(resolve => createServer()
  .once('error', () => resolve(true)).listen(free, '127.0.0.1', function () {
    this.close(() => resolve(false))
  }))
const find = () => new Promise(resolve => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address()
    server.close(() => resolve(port))
  })
})
const look = async () => isTaken(await find())
look().then(async first => console.log(JSON.stringify([first, await look()])))`

describe('what is loaded before a run', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'preload-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {string} source @param {{env: Readonly<Record<string, string>>, as?: string}} how as: its path */
  const run = (source, { env, as = 'bench/cli/bench/index.js' }) => {
    const path = join(folder, as)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, source)
    return JSON.parse(execFileSync(process.execPath, [path], {
      env: { ...process.env, ...env }, encoding: 'utf8'
    }))
  }
  /** @param {typeof stepClock} fault @param {number} drawn @returns {Setting} */
  const settingOf = (fault, drawn) => /** @type {Setting} */ (
    fault.prepare?.({ outside: folder, beside: folder, random: () => drawn }))

  it('steps the clock of the runner when it is told to, and nothing of its children', () => {
    const { env = {} } = settingOf(stepClock, 0.7)
    const { steps: [now, made, given], isDate, options } = run(CLOCK, { env })
    expect([now, made].map(ms => Math.round(ms / STEP_MS))).to.deep.equal([1, 1])
    expect(given).to.equal(0)
    expect(isDate).to.deep.equal([true, 'string'])
    expect(options).to.equal(process.env['NODE_OPTIONS'] ?? '')
  })

  it('takes the ports that the runner finds, as many as it is told to', () => {
    const { env = {}, judge } = settingOf(takePort, 0)
    expect(run(PORT, { env })).to.deep.equal([true, false])
    expect(readFileSync(join(folder, 'answers'), 'utf8')).to.equal('0')
    expect(judge?.()).to.deep.equal([])
    writeFileSync(join(folder, 'answers'), '20000')
    expect(judge?.()).to.deep.equal(
      ['the program that took the port was measured: it answered 20000 times'])
  })

  it('leaves every other process alone', () => {
    const { env = {} } = settingOf(takePort, 0)
    expect(run(PORT, { env, as: 'server.js' })).to.deep.equal([false, false])
  })
})
