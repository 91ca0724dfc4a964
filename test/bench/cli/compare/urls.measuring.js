/** @import {Comparison} from '../../../../bench/compare/types.js' */
// Two servers that run already, one of them slower: npm run test:measuring.
import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@shootout/processes'
import { isAlive, startCommand } from '../run-command.js'

const APP = fileURLToPath(new URL('./app.js', import.meta.url))

describe('npm run compare -- --url-a --url-b', function () {
  this.timeout(240_000)

  /** @type {import('node:child_process').ChildProcess[]} */
  const servers = []
  /** @type {string} */
  let folder
  before(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-urls-')) })
  after(async () => {
    for (const server of servers) server.kill()
    rmSync(folder, { recursive: true })
  })

  /** @param {number} thousands */
  async function serve (thousands) {
    const port = await findFreePort('127.0.0.1')
    servers.push(
      spawn(process.execPath, [APP, String(port), String(thousands)], { stdio: 'ignore' })
    )
    return `http://127.0.0.1:${port}/`
  }

  it('finds the slower one by its requests/s, and says that CPU is unknown', async () => {
    const [a, b] = [await serve(100), await serve(400)]
    const { code, stdout, stderr } = await startCommand('compare', [
      '--url-a', a, '--url-b', b, '--connections', '4', '--budget', '20s', '--json',
      '--out', join(folder, 'found')
    ]).ended
    const { cells } = /** @type {Comparison} */ (JSON.parse(stdout))
    expect(cells.map(({ verdict }) => verdict), stdout).to.deep.equal(['slower'])
    const [{ changes } = { changes: [] }] = cells
    expect(changes.filter(({ ratio }) => ratio !== null).map(({ metric }) => metric))
      .to.include('rps').and.not.include('cpu')
    expect(code).to.equal(3)
    expect(stderr.replace(/\s+/g, ' '))
      .to.include('the servers were not started here').and.include(`A: ${a}`)
    expect(servers.map(({ pid }) => isAlive(pid ?? 0))).to.deep.equal([true, true])
  })

  it('ends with 1 where one of them does not answer', async () => {
    const b = `http://127.0.0.1:${await findFreePort('127.0.0.1')}/`
    const { code, stdout, stderr } = await startCommand('compare', [
      '--url-a', await serve(1), '--url-b', b, '--out', join(folder, 'silent')
    ]).ended
    expect((stdout + stderr).replace(/\s+/g, ' ')).to.include('ECONNREFUSED').and.include('url-b')
    expect(code).to.equal(1)
  })
})
