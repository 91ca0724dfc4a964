// Apps that are not the suite's own, whose best number of workers is known, through the real command line. A minute and
// more: npm run test:alone.
import { spawnSync } from 'node:child_process'
import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCommand } from '../cli/run-command.js'
import { capacityOf } from './apps/threads.js'

const APP = fileURLToPath(new URL('./app.js', import.meta.url))
const THREADS = fileURLToPath(new URL('./apps/threads.js', import.meta.url))
const PREFORK = fileURLToPath(new URL('./apps/prefork.py', import.meta.url))
const START = fileURLToPath(new URL('./apps/start.sh', import.meta.url))
const URL_OF_PORT = ['--url', 'http://127.0.0.1:{port}/']
const hasPython = spawnSync('python3', ['-c', 'import http.server']).status === 0
/**
 * What a slice may deviate by where the truth is a pause: timers are late by a millisecond, and connections are not
 * shared evenly.
 */
const TOLERANCE = 0.05

describe('npm run tune with apps of known truth', function () {
  this.timeout(150_000)
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-strangers-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * @param {readonly string[]} args
   * @returns {Promise<{
   *   recommended: {workers: number, shortfallAtMost: number}, candidates: {workers: number, rps: number}[],
   *   notes: string[]
   * }>}
   */
  const tune = async args => {
    const { stdout, stderr } = await startCommand('tune', [
      ...args, '--seed', '7', '--json', '--out', join(folder, 'out')
    ]).ended
    expect(stdout, stderr).to.match(/^\{/)
    return JSON.parse(stdout)
  }

  /** @param {Awaited<ReturnType<typeof tune>>} outcome @param {(workers: number) => number} capacity */
  const expectTruth = ({ recommended, candidates }, capacity) => {
    const best = Math.max(...candidates.map(({ workers }) => capacity(workers)))
    expect(recommended, 'a recommendation').to.not.equal(null)
    expect(1 - capacity(recommended.workers) / best)
      .to.be.at.most(recommended.shortfallAtMost + TOLERANCE)
  }

  it('finds that four may work at once, with an app that answers also those who went away, ' +
    'behind a start script', async () => {
    const outcome = await tune([
      '--command',
      `PLACES=4 TAKES_MS=20 PORT={port} sh ${START} ${process.execPath} ${APP}`,
      '--workers-env',
      'WORKERS',
      ...URL_OF_PORT,
      '--workers',
      '2,4,8',
      '--connections',
      '24',
      '--within',
      '15%',
      '--budget',
      '60s'
    ])
    expectTruth(outcome, workers => Math.min(4, workers))
    expect(outcome.recommended.workers).to.equal(4)
    for (const { workers, rps } of outcome.candidates) {
      if (rps !== null) expect(rps).to.be.below(Math.min(4, workers) * 50 * (1 + TOLERANCE))
    }
  })

  it('finds the peak of threads that hinder each other', async () => {
    const outcome = await tune([
      '--command',
      `PORT={port} ${process.execPath} ${THREADS} {workers}`,
      ...URL_OF_PORT,
      '--workers',
      '1,3,8',
      '--connections',
      '16',
      '--within',
      '15%',
      '--budget',
      '60s'
    ])
    expectTruth(outcome, capacityOf)
    expect(outcome.recommended.workers).to.equal(3)
  })

  it('measures a server that forks and closes each connection, and says so', async function () {
    if (!hasPython) this.skip()
    const outcome = await tune([
      '--command', `PORT={port} python3 ${PREFORK}`, '--workers-env', 'WORKERS', ...URL_OF_PORT,
      '--workers', '2,6', '--connections', '16', '--within', '15%', '--budget', '45s'
    ])
    expectTruth(outcome, workers => workers)
    expect(outcome.recommended.workers).to.equal(6)
    expect(outcome.notes.join(' ')).to.include('closes each connection')
  })
})
