import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect } from 'chai'
import { findArangodb } from '../../../../servers/foxx/arangodb/find-arangodb.js'
import { startArango } from '../../../../servers/foxx/arangodb/start-arango.js'
import { OPTIONS, VARIANT, isAlive, openWorld, until } from './world.js'

describe('an arangod of this machine', () => {
  /** @type {Awaited<ReturnType<typeof openWorld>>} */
  let world
  afterEach(() => world.close())

  /** @param {import('../../../../servers/types.js').StartOptions} [options] */
  const start = async options =>
    startArango(await findArangodb(world.env), { variant: VARIANT, options: options ?? OPTIONS })

  /** @returns {{pid: number, args: string[]}} of the call that was no question for the version */
  const serverCall = () => /** @type {{pid: number, args: string[]}} */ (world.calls()
    .find(({ args }) => !args.includes('--version')))

  it('is started, answers the actions, and leaves no process and no ' +
    'folder when it is stopped', async () => {
    world = await openWorld(['arangod'])
    const running = await start()
    expect((await fetch(`${running.baseUrl}/factorial`)).status).to.equal(200)
    expect(running.facts)
      .to.include({ source: 'arangod', contexts: 2, auth: 'none', coordinators: 1 })
    expect(running.pid).to.equal(serverCall().pid)
    expect(world.leftovers()).to.have.length(1)
    await running.stop()
    expect(await running.exited).to.include({ signal: null })
    expect(isAlive(serverCall().pid)).to.equal(false)
    expect(world.leftovers()).to.deep.equal([])
  })

  it('gets as many V8 contexts as there are workers from the start, and ' +
    "the user's options last", async () => {
    world = await openWorld(['arangod'])
    const running = await start({ ...OPTIONS, arangodOptions: ['--javascript.gc-interval', '500'] })
    await running.stop()
    const { args } = serverCall()
    const text = args.join(' ')
    expect(text).to.include('--javascript.v8-contexts 2 --javascript.v8-contexts-minimum 2 ' +
      '--javascript.v8-contexts-max-age 3600')
    expect(text)
      .to.include('--server.authentication false')
      .and.to.include('--foxx.queues false')
      .and.to.include('--server.statistics false')
    expect(args.slice(-2)).to.deep.equal(['--javascript.gc-interval', '500'])
  })

  it('gets the options of the command line', async () => {
    world = await openWorld(['arangod'])
    const running = await VARIANT.server.start?.(VARIANT, {
      ...OPTIONS,
      settings: {
        '--arangod-option': ['--javascript.gc-interval=700', '--javascript.gc-frequency=30']
      }
    })
    await running?.stop()
    expect(serverCall().args.slice(-2))
      .to.deep.equal(['--javascript.gc-interval=700', '--javascript.gc-frequency=30'])
  })

  it('that refuses an option is reported with what it wrote', async () => {
    world = await openWorld(['arangod'])
    const error = await start({ ...OPTIONS, arangodOptions: ['--no.such-option', '1'] })
      .catch(refused => refused)
    expect(error).to.include({ code: 'START_FAILED' })
    expect(error.message).to.match(/exit code 1.*unknown option '--no\.such-option'/s)
    expect(world.leftovers()).to.deep.equal([])
  })

  it('that ends while it starts is reported with the end of its log', async () => {
    world = await openWorld(['arangod'], { SHOOTOUT_STAND_IN: 'crash' })
    const error = await start().catch(refused => refused)
    expect(error).to.include({ code: 'START_FAILED' })
    expect(error.message).to.include('FATAL {startup} told to crash')
    expect(world.leftovers()).to.deep.equal([])
  })

  it('that never answers is given up with the end of its log, and ended', async () => {
    world = await openWorld(['arangod'], { SHOOTOUT_STAND_IN: 'silent' })
    const error = await start({ ...OPTIONS, timeoutMs: 1_500 }).catch(refused => refused)
    expect(error).to.include({ code: 'START_TIMEOUT' })
    expect(error.message).to.include('a stand-in, not an ArangoDB')
    expect(isAlive(serverCall().pid)).to.equal(false)
    expect(world.leftovers()).to.deep.equal([])
  })

  it('that ends by itself says so', async () => {
    world = await openWorld(['arangod'])
    const running = await start()
    process.kill(Number(running.pid), 'SIGKILL')
    expect(await running.exited).to.include({ signal: 'SIGKILL' })
    await running.stop()
    expect(world.leftovers()).to.deep.equal([])
  })

  it('is gone with its folder when the process that started it is killed', async () => {
    world = await openWorld(['arangod'])
    const program = `
      import { server } from '${new URL(
        '../../../../servers/foxx/arangodb/index.js', import.meta.url
      )}'
      const variant = { name: 'arangodb', server, processModel: 'cluster', workers: 1 }
      const { pid } = await server.start(variant, ${JSON.stringify(OPTIONS)})
      process.stdout.write(String(pid))`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const [pid] = await once(parent.stdout, 'data')
    expect(isAlive(Number(pid))).to.equal(true)
    parent.kill('SIGKILL')
    await until(() => !isAlive(Number(pid)) && world.leftovers().length === 0)
    expect(isAlive(Number(pid))).to.equal(false)
    expect(world.leftovers()).to.deep.equal([])
  })

  it('is not started on a port that is taken', async () => {
    world = await openWorld(['arangod'])
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (other.address())
    const error = await start({ ...OPTIONS, port }).catch(refused => refused)
    other.close()
    expect(error).to.include({ code: 'PORT_TAKEN' })
  })

  it('is not started beyond loopback, where anybody could run code in it', async () => {
    world = await openWorld(['arangod'])
    const error = await start({ ...OPTIONS, host: '0.0.0.0' }).catch(refused => refused)
    expect(error).to.include({ code: 'ARANGODB_HOST_OPEN' })
  })
})
