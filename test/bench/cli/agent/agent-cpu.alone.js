// The CPU that an agent reads of a server that the bench did not start. Other work beside it would change what a
// request costs.
import { join } from 'node:path'
import { expect } from 'chai'
import { startCommand } from '../run-command.js'
import { startOther, TOKEN, WatchedServer } from './watched-server.js'

describe('the CPU that an agent reads', function () {
  this.timeout(90_000)
  /** @type {WatchedServer} */
  let server
  beforeEach(() => {
    server = new WatchedServer()
    return server.whenReady()
  })
  afterEach(() => server.close())

  it('gives every slice the CPU that its requests took', async () => {
    const agent = await server.startAgent()
    // Slices of a second: in shorter ones a request costs what the machine makes of it just then. One connection,
    // because what a server still answers after a slice is in its CPU, too.
    const { code, stdout, stderr } = await server.startBench(agent.address, [
      '--preset', 'quick', '--budget', '10s', '--connections', '1'
    ]).ended
    expect(code, stderr).to.equal(0)
    expect(stdout.replaceAll(/\s+/g, ' ')).to.contain(`process ${server.child.pid} (`)
    const { text, data } = server.readRun()
    expect(data.slices).to.have.length.above(1)
    const { answered, cpuUs } = await server.end()
    for (const { cpuUsPerRequest, agents: shares, gates, pssBytes } of data.slices) {
      expect((cpuUsPerRequest ?? 0) / (cpuUs / answered)).to.be.within(0.8, 1.25)
      expect(shares?.map(({ pid }) => pid)).to.deep.equal([server.child.pid])
      expect(pssBytes).to.be.above(1e6)
      expect(gates.map(({ code: gate }) => gate)).not.to.include('agent-lost')
    }
    expect(data.plans[0]?.agents?.map(({ address }) => address)).to.deep.equal([agent.address])
    expect(text).not.to.contain(TOKEN.SHOOTOUT_AGENT_TOKEN)
  })

  it('lets two servers that run already be compared by CPU', async () => {
    const other = await startOther(4)
    try {
      const [a, b] = [await server.startAgent(), await server.startAgent([], TOKEN, other.pid)]
      const { stdout, stderr } = await startCommand('compare', [
        '--url-a', `${server.url}/static`, '--url-b', `${other.url}/static`,
        '--agent-a', a.address, '--agent-b', b.address, '--connections', '4', '--budget', '10s',
        '--json', '--out', join(server.folder, 'run')
      ], { env: TOKEN }).ended
      expect(stdout, stderr).to.not.equal('')
      const { data } = server.readRun()
      /** @param {string} name */
      const cpuOf = name => data.slices.filter(({ variant }) => variant === name)
        .map(({ cpuUsPerRequest }) => cpuUsPerRequest ?? 0).toSorted((x, y) => x - y)[0] ?? 0
      expect(cpuOf('url-a')).to.be.above(0)
      // B computes four times as much; the rest of an answer is little.
      expect(cpuOf('url-b') / cpuOf('url-a')).to.be.within(2, 5)
    } finally {
      other.end()
    }
  })
})
