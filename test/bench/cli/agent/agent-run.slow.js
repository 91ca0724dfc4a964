/** @import {ChildProcess} from 'node:child_process' */
/** @import {Readable} from 'node:stream' */
// Whole runs of a server that the bench did not start, whose CPU an agent beside it reads.
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
const TOKEN = { SHOOTOUT_AGENT_TOKEN: 'a token of more than 32 characters' }

describe('npm run agent', function () {
  this.timeout(90_000)
  /** @type {string} */
  let folder
  /** @type {ChildProcess} */
  let server
  let url = ''
  /** @type {{child: ChildProcess, ended: Promise<unknown>}[]} */
  let agents = []
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shootout-'))
    server = spawn(process.execPath, [SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
    url = await new Promise(resolve => server.stdout?.once('data', chunk =>
      resolve(String(chunk).trim().replace('ready ', ''))))
  })
  afterEach(async () => {
    for (const { child, ended } of agents) {
      child.kill('SIGKILL')
      await ended
    }
    agents = []
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  /** @param {readonly string[]} [args] @param {Record<string, string>} [env] @param {number} [pid] */
  async function startAgent (args = [], env = TOKEN, pid = server.pid) {
    const agent = startCommand('agent', ['--pid', String(pid), ...args], { env })
    agents.push(agent)
    await until(() => agent.output.stdout.includes('ready '))
    return { ...agent, address: /ready (\S+)/.exec(agent.output.stdout)?.[1] ?? '' }
  }

  /** @param {string} agent @param {readonly string[]} [args] @param {Record<string, string>} [env] */
  const startBench = (agent, args = [], env = TOKEN) => startCommand('bench', [
    'actions', '--preset', 'smoke', '--actions', 'static', '--connections', '4',
    '--target', url, '--agent', agent, '--out', join(folder, 'run'), ...args
  ], { env })

  /** @returns {Promise<{answered: number, cpuUs: number}>} as the server counts them itself */
  async function endServer () {
    server.kill('SIGTERM')
    const [chunk] = await once(/** @type {Readable} */ (server.stdout), 'data')
    return JSON.parse(String(chunk))
  }

  function readRun () {
    const text = readFileSync(join(folder, 'run', 'run.ndjson'), 'utf8')
    const problems = text.trim().split('\n').map(line => validateRunLine(JSON.parse(line)))
    expect(problems.filter(problem => problem !== null)).to.deep.equal([])
    return { text, data: parseRunFile(text).data }
  }

  it('gives every slice the CPU that its requests took', async () => {
    const agent = await startAgent()
    const { code, stdout, stderr } = await startBench(agent.address).ended
    expect(code, stderr).to.equal(0)
    expect(stdout.replaceAll(/\s+/g, ' ')).to.contain(`process ${server.pid} (`)
    const { text, data } = readRun()
    expect(data.slices).to.have.length.above(1)
    const { answered, cpuUs } = await endServer()
    for (const { cpuUsPerRequest, agents: shares, gates, pssBytes } of data.slices) {
      expect((cpuUsPerRequest ?? 0) / (cpuUs / answered)).to.be.within(0.7, 1.4)
      expect(shares?.map(({ pid }) => pid)).to.deep.equal([server.pid])
      expect(pssBytes).to.be.above(1e6)
      expect(gates.map(({ code: gate }) => gate)).not.to.include('agent-lost')
    }
    expect(data.plans[0]?.agents?.map(({ address }) => address)).to.deep.equal([agent.address])
    expect(text).not.to.contain(TOKEN.SHOOTOUT_AGENT_TOKEN)
  })

  it('lets two servers that run already be compared by CPU', async () => {
    const other = spawn(process.execPath, [SERVER, '4'], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const [chunk] = await once(other.stdout, 'data')
      const otherUrl = String(chunk).trim().replace('ready ', '')
      const [a, b] = [await startAgent(), await startAgent([], TOKEN, other.pid)]
      const { stdout, stderr } = await startCommand('compare', [
        '--url-a', `${url}/static`, '--url-b', `${otherUrl}/static`,
        '--agent-a', a.address, '--agent-b', b.address, '--connections', '4', '--budget', '10s',
        '--json', '--out', join(folder, 'run')
      ], { env: TOKEN }).ended
      expect(stdout, stderr).to.not.equal('')
      const { data } = readRun()
      /** @param {string} name */
      const cpuOf = name => data.slices.filter(({ variant }) => variant === name)
        .map(({ cpuUsPerRequest }) => cpuUsPerRequest ?? 0).toSorted((x, y) => x - y)[0] ?? 0
      expect(cpuOf('url-a')).to.be.above(0)
      // B computes four times as much; the rest of an answer is little, and neighbours of this test disturb by a third.
      expect(cpuOf('url-b') / cpuOf('url-a')).to.be.within(2, 5)
    } finally {
      other.kill('SIGKILL')
    }
  })

  it('ends cleanly when it is told to', async () => {
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
      const agent = await startAgent()
      agent.child.kill(signal)
      expect(await agent.ended).to.include({ code: 0, stderr: '' })
    }
  })

  it('leaves slices without a CPU where it is killed, which say why', async () => {
    const agent = await startAgent()
    // Four blocks at least.
    const run = startBench(agent.address, ['--preset', 'quick', '--budget', '10s'])
    await until(() => run.output.stdout.includes('block 1 done'),
      'the first block', 60_000)
    agent.child.kill('SIGKILL')
    const { code, stderr } = await run.ended
    expect(code, stderr).to.equal(0)
    const { data } = readRun()
    const lost = data.slices.filter(({ gates }) =>
      gates.some(gate => gate.code === 'agent-lost'))
    expect(lost).to.have.length.above(0)
    for (const slice of data.slices) {
      expect(slice.cpuUsPerRequest === null, slice.gates.map(({ detail }) => detail).join())
        .to.equal(lost.includes(slice))
      expect(slice.rps).to.be.above(0)
    }
  })

  it('prints a token where it is given none, and refuses a bench that has another', async () => {
    const agent = await startAgent([], { SHOOTOUT_AGENT_TOKEN: '' })
    const token = /^SHOOTOUT_AGENT_TOKEN=(\w{64})$/m.exec(agent.output.stdout)?.[1] ?? ''
    const refused = await startBench(agent.address, ['--dry-run']).ended
    expect(refused.code).to.equal(64)
    expect(refused.stderr).to.contain('its token is another one')
    await until(() => agent.output.stderr.includes('was refused: its token is another one'))
    const env = { SHOOTOUT_AGENT_TOKEN: token }
    const { code, stderr } = await startBench(agent.address, ['--dry-run'], env).ended
    expect(code, stderr).to.equal(0)
    const without = { SHOOTOUT_AGENT_TOKEN: '' }
    expect((await startBench(agent.address, ['--dry-run'], without).ended).stderr)
      .to.contain("--agent needs the agent's token in the environment variable")
  })

  it('ends with its process, and says so', async () => {
    const agent = await startAgent()
    server.kill('SIGKILL')
    const { code, stderr } = await agent.ended
    expect(code).to.equal(70)
    expect(stderr).to.contain(`process ${server.pid} (`).and.contain('has ended')
  })
})
