/** @import {RunningServer} from '../../../servers/types.js' */
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect } from 'chai'
import actions from '../../../actions/index.js'
import { describeRuntimes, startVariant, toVariants } from '../../../servers/index.js'
import { RELEASES } from '../../../servers/runtimes/releases.js'
import { verifyServer } from '../../../bench/verify/index.js'
import { makeRelease } from './make-release.js'

/** The suite's own Node, which is on every machine, as if it were one of the table. */
const [SERVER, EXPRESS] = describeRuntimes([
  makeRelease({ name: 'node@26', runtime: 'node', version: process.versions.node })
])
const ACTIONS = actions.loadActions().filter(({ name }) =>
  ['static', 'factorial', 'json'].includes(name))
const WORKERS = 2

/** @param {'single' | 'cluster'} processModel @param {typeof SERVER} [server] */
function start (processModel, server = SERVER) {
  const variant = toVariants(server === undefined ? [] : [server])
    .find(one => one.processModel === processModel)
  if (variant === undefined) throw new Error(`no variant is a ${processModel}`)
  return startVariant({ ...variant, workers: processModel === 'single' ? 1 : WORKERS }, {})
}

/** @param {string} url @param {RequestInit} [init] */
async function ask (url, init) {
  const response = await fetch(url, { ...init, headers: { connection: 'close', ...init?.headers } })
  return { status: response.status, text: await response.text() }
}

/** @param {RunningServer} running @returns {Promise<void>} nothing of it is left */
async function expectGone ({ pid, baseUrl }) {
  expect(() => process.kill(pid ?? 0, 0)).to.throw('ESRCH')
  expect(await fetch(baseUrl).then(() => 'answered', () => 'silent')).to.equal('silent')
  expect(readdirSync(tmpdir()).filter(name => name.startsWith('shootout-rt-'))).to.deep.equal([])
}

/** @param {RunningServer} running */
async function stopServer (running) {
  await running.stop()
  await expectGone(running)
}

describe('a runtime that runs the program of all', () => {
  it('is a row of the table, under the name that the tests give it', () => {
    expect(RELEASES.map(({ name }) => name)).to.include(SERVER?.runtime)
  })

  it('answers each action byte for byte, and tells what it is', async () => {
    const running = await start('single')
    try {
      const failed = (await verifyServer({ server: running, actions: ACTIONS }))
        .filter(({ passed }) => !passed)
      expect(failed).to.deep.equal([])
      expect(running.runtime).to.equal(`node ${process.versions.node}`)
      expect(running.facts).to.include({ since: '2023-09-08', version: process.versions.node })
      expect(running.startedAt).to.be.a('bigint')
    } finally {
      await stopServer(running)
    }
  })

  it('counts its requests and connections, and how long its loop was idle', async () => {
    const running = await start('single')
    try {
      for (let sent = 0; sent < 3; sent++) await ask(`${running.baseUrl}/static`)
      const [stats, ...others] = await running.stats() ?? []
      expect(others).to.deep.equal([])
      expect(stats).to.include({ pid: running.pid, requests: 3, connections: 3 })
      expect(stats?.loopIdleMs).to.be.above(0)
    } finally {
      await stopServer(running)
    }
  })

  it('refuses what it does not know, and bodies that no action takes', async () => {
    const running = await start('single')
    try {
      expect(await ask(`${running.baseUrl}/nothing`))
        .to.deep.equal({ status: 404, text: '{"error":"not found"}' })
      expect(await ask(`${running.baseUrl}/static`, { method: 'POST', body: 'x' }))
        .to.include({ status: 404 })
      expect(await ask(`${running.baseUrl}/static?x=1`)).to.include({ status: 200 })
      expect(await ask(`${running.baseUrl}/static`, { method: 'HEAD' }))
        .to.deep.equal({ status: 200, text: '' })
    } finally {
      await stopServer(running)
    }
  })

  it('is a cluster whose counts add up', async () => {
    const running = await start('cluster')
    try {
      for (let sent = 0; sent < 5; sent++) await ask(`${running.baseUrl}/factorial`)
      const stats = await running.stats() ?? []
      expect(stats).to.have.length(WORKERS)
      expect(new Set(stats.map(({ pid }) => pid)).size).to.equal(WORKERS)
      expect(stats.map(({ pid }) => pid)).to.not.include(running.pid)
      expect(stats.reduce((sum, { requests }) => sum + requests, 0)).to.equal(5)
    } finally {
      await stopServer(running)
    }
  })

  it('ends when a worker is killed, and says which', async () => {
    const running = await start('cluster')
    const [worker] = await running.stats() ?? []
    process.kill(worker?.pid ?? 0, 'SIGKILL')
    const { stderr, code } = await running.exited
    expect(code).to.equal(70)
    expect(stderr).to.include(`worker ${worker?.pid} ended with SIGKILL`)
    await stopServer(running)
  })

  it('is not ready and leaves nothing where its listener can not be loaded', async () => {
    const { listActionFiles } = actions
    actions.listActionFiles = () => ['/nowhere/index.js']
    try {
      const refusal = await start('single').then(() => null, error => error)
      expect(refusal).to.include({ code: 'START_FAILED' })
      expect(refusal.message).to.include("Cannot find module '/nowhere/index.js'")
    } finally {
      actions.listActionFiles = listActionFiles
    }
    expect(readdirSync(tmpdir()).filter(name => name.startsWith('shootout-rt-'))).to.deep.equal([])
  })

  it('runs Express, too, with the same answers', async () => {
    const running = await start('single', EXPRESS)
    try {
      const results = await verifyServer({ server: running, actions: ACTIONS.slice(0, 1) })
      expect(results.filter(({ passed }) => !passed)).to.deep.equal([])
      const [stats] = await running.stats() ?? []
      expect(stats?.requests).to.be.above(0)
    } finally {
      await stopServer(running)
    }
  })
})
