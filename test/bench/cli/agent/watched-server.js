/** @import {ChildProcess} from 'node:child_process' */
/** @import {Readable} from 'node:stream' */
// A server that the bench did not start, an agent beside it, and runs that ask the agent.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { parseRunFile, validateRunLine } from '../../../../bench/report/read-run-file.js'
import { startCommand, until } from '../run-command.js'

const SERVER = fileURLToPath(new URL('burning-server.js', import.meta.url))
export const TOKEN = { SHOOTOUT_AGENT_TOKEN: 'a token of more than 32 characters' }

/** What a test has of it; nothing of that is left after the test. */
export class WatchedServer {
  folder = mkdtempSync(join(tmpdir(), 'shootout-'))
  url = ''
  /** @type {{child: ChildProcess, ended: Promise<unknown>}[]} */
  agents = []
  child = spawn(process.execPath, [SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })

  async whenReady () {
    this.url = await readAddress(this.child.stdout)
  }

  /** @param {readonly string[]} [args] @param {Record<string, string>} [env] @param {number} [pid] */
  async startAgent (args = [], env = TOKEN, pid = this.child.pid) {
    const agent = startCommand('agent', ['--pid', String(pid), ...args], { env })
    this.agents.push(agent)
    await until(() => agent.output.stdout.includes('ready '))
    return { ...agent, address: /ready (\S+)/.exec(agent.output.stdout)?.[1] ?? '' }
  }

  /** @param {string} agent @param {readonly string[]} [args] @param {Record<string, string>} [env] */
  startBench (agent, args = [], env = TOKEN) {
    return startCommand('bench', [
      'actions', '--preset', 'smoke', '--actions', 'static', '--connections', '4',
      '--target', this.url, '--agent', agent, '--out', join(this.folder, 'run'), ...args
    ], { env })
  }

  /** @returns {Promise<{answered: number, cpuUs: number}>} as the server counts them itself */
  async end () {
    this.child.kill('SIGTERM')
    const [chunk] = await once(this.child.stdout, 'data')
    return JSON.parse(String(chunk))
  }

  readRun () {
    const text = readFileSync(join(this.folder, 'run', 'run.ndjson'), 'utf8')
    const problems = text.trim().split('\n').map(line => validateRunLine(JSON.parse(line)))
    expect(problems.filter(problem => problem !== null)).to.deep.equal([])
    return { text, data: parseRunFile(text).data }
  }

  async close () {
    for (const { child, ended } of this.agents) {
      child.kill('SIGKILL')
      await ended
    }
    this.child.kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/**
 * @param {number} times as much it computes as the server that an agent watches
 * @returns {Promise<{url: string, pid: number | undefined, end: () => void}>}
 */
export async function startOther (times) {
  const child = spawn(process.execPath, [SERVER, String(times)], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  return { url: await readAddress(child.stdout), pid: child.pid, end: () => child.kill('SIGKILL') }
}

/** @param {Readable} output */
async function readAddress (output) {
  const [chunk] = await once(output, 'data')
  return String(chunk).trim().replace('ready ', '')
}
