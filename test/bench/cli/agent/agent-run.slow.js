// Whole runs of a server that the bench did not start, with an agent beside it.
import { expect } from 'chai'
import { until } from '../run-command.js'
import { WatchedServer } from './watched-server.js'

describe('npm run agent', function () {
  this.timeout(90_000)
  /** @type {WatchedServer} */
  let server
  beforeEach(() => {
    server = new WatchedServer()
    return server.whenReady()
  })
  afterEach(() => server.close())

  it('ends cleanly when it is told to', async () => {
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
      const agent = await server.startAgent()
      agent.child.kill(signal)
      expect(await agent.ended).to.include({ code: 0, stderr: '' })
    }
  })

  it('leaves slices without a CPU where it is killed, which say why', async () => {
    const agent = await server.startAgent()
    // Four blocks at least.
    const run = server.startBench(agent.address, ['--preset', 'quick', '--budget', '10s'])
    await until(() => run.output.stdout.includes('block 1 done'),
      'the first block', 60_000)
    agent.child.kill('SIGKILL')
    const { code, stderr } = await run.ended
    expect(code, stderr).to.equal(0)
    const { data } = server.readRun()
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
    const agent = await server.startAgent([], { SHOOTOUT_AGENT_TOKEN: '' })
    const token = /^SHOOTOUT_AGENT_TOKEN=(\w{64})$/m.exec(agent.output.stdout)?.[1] ?? ''
    const refused = await server.startBench(agent.address, ['--dry-run']).ended
    expect(refused.code).to.equal(64)
    expect(refused.stderr).to.contain('its token is another one')
    await until(() => agent.output.stderr.includes('was refused: its token is another one'))
    const env = { SHOOTOUT_AGENT_TOKEN: token }
    const { code, stderr } = await server.startBench(agent.address, ['--dry-run'], env).ended
    expect(code, stderr).to.equal(0)
    const without = { SHOOTOUT_AGENT_TOKEN: '' }
    expect((await server.startBench(agent.address, ['--dry-run'], without).ended).stderr)
      .to.contain("--agent needs the agent's token in the environment variable")
  })

  it('ends with its process, and says so', async () => {
    const agent = await server.startAgent()
    server.child.kill('SIGKILL')
    const { code, stderr } = await agent.ended
    expect(code).to.equal(70)
    expect(stderr).to.contain(`process ${server.child.pid} (`).and.contain('has ended')
  })
})
