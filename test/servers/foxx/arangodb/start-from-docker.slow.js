import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'chai'
import { findArangodb } from '../../../../servers/foxx/arangodb/find-arangodb.js'
import { startArango } from '../../../../servers/foxx/arangodb/start-arango.js'
import { OPTIONS, VARIANT, isAlive, openWorld, until } from './world.js'
import { joinPatterns } from '../../../join-patterns.js'

describe('an ArangoDB in a container', () => {
  /** @type {Awaited<ReturnType<typeof openWorld>>} */
  let world
  beforeEach(async () => { world = await openWorld(['docker']) })
  afterEach(() => world.close())

  /** @param {string} command */
  const call = command => world.calls().find(({ args }) => args[0] === command)

  it('is started on loopback without authentication, answers the actions, and is ' +
    'gone when it is stopped', async () => {
    const running = await startArango(await findArangodb(world.env), {
      variant: VARIANT,
      options: { ...OPTIONS, arangodOptions: ['--javascript.gc-interval', '500'] }
    })
    expect((await fetch(`${running.baseUrl}/static`)).status).to.equal(200)
    expect(running.pid).to.equal(null)
    expect(running.facts).to.include({ source: 'docker', contexts: 2 })
    await running.stop()
    const { args = [], pid = 0 } = call('run') ?? {}
    expect(args.join(' ')).to.match(
      joinPatterns(
        /^run --rm --name shootout-[0-9a-f]+ -p 127\.0\.0\.1:\d+:8529 -e ARANGO_NO_AUTH=1 /,
        /arangodb:3\.12 arangod .*--javascript\.gc-interval 500$/
      )
    )
    expect(call('stop')?.args.at(-1)).to.equal(args[args.indexOf('--name') + 1])
    expect(isAlive(pid)).to.equal(false)
    expect(world.leftovers()).to.deep.equal([])
  })

  it('is killed when the process that started it is killed', async () => {
    const program = `
      import { server } from '${new URL(
        '../../../../servers/foxx/arangodb/index.js', import.meta.url
      )}'
      const variant = { name: 'arangodb', server, processModel: 'cluster', workers: 1 }
      await server.start(variant, ${JSON.stringify(OPTIONS)})
      process.stdout.write('ready')`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    await once(parent.stdout, 'data')
    parent.kill('SIGKILL')
    const { pid = 0 } = call('run') ?? {}
    await until(() => !isAlive(pid))
    expect(isAlive(pid)).to.equal(false)
    expect(call('kill')).not.to.equal(undefined)
  })
})
