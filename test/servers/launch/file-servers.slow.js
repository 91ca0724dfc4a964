// How nginx and the three Apaches of this machine behave under load, and how they end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { assert } from 'chai'
import { startVariant } from '../../../servers/index.js'
import { isAlive, until } from '../trafficserver/stand-in.js'
import {
  askAtOnce, askOnOneConnection, countWorkers, directoryOf, isGroupAlive, useFileServer
} from './file-programs.js'

/** By name, and how many processes three workers are. */
const NAMES =
  Object.freeze({ nginx: 3, 'apache-event': 3, 'apache-worker': 3, 'apache-prefork': 640 })
const WORKERS = 3

for (const [name, processes] of Object.entries(NAMES)) {
  describe(`${name} of this machine, at work and in the end,`, () => {
    const own = useFileServer(name, { workers: WORKERS })

    it('answers on 600 connections at once', async () => {
      assert.equal(await askAtOnce(own.running().baseUrl, 600), 600)
    })

    it('keeps a connection for 2,000 requests', async () => {
      assert.deepEqual(
        await askOnOneConnection(own.running().baseUrl, 2_000), { right: 2_000, connections: 1 }
      )
    })

    it('has not replaced a process in between', function () {
      if (!existsSync(`/proc/self/task/${process.pid}/children`)) this.skip()
      assert.equal(countWorkers(own.running()), processes)
    })

    it('leaves no process and no folder when it is stopped', async () => {
      const other = await startVariant(own.variant(), { fileRoot: own.fileRoot() })
      const directory = directoryOf(other.pid)
      assert.isTrue(existsSync(directory))
      await other.stop()
      await other.exited
      assert.deepEqual([isGroupAlive(other.pid), existsSync(directory)], [false, false])
    })

    it('ends with us, even if we are killed', async () => {
      const code = `import { startVariant } from ${JSON.stringify(import.meta
        .resolve('../../../servers/index.js'))}
        import { toVariant } from ${JSON.stringify(import.meta.resolve('./file-programs.js'))}
        const variant = await toVariant('${name}', ${WORKERS})
        const options = { fileRoot: ${JSON.stringify(own.fileRoot())} }
        console.log((await startVariant(variant, options)).pid)`
      const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
        stdio: ['ignore', 'pipe', 'inherit']
      })
      const [line] = await once(parent.stdout, 'data')
      const pid = Number(String(line))
      const directory = directoryOf(pid)
      assert.isTrue(isAlive(pid))
      parent.kill('SIGKILL')
      await until(() => !isGroupAlive(pid) && !existsSync(directory))
      assert.deepEqual([isGroupAlive(pid), existsSync(directory)], [false, false])
    })

    it('takes its processes with it when it is killed itself, and says so', async () => {
      const other = await startVariant(own.variant(), { fileRoot: own.fileRoot() })
      const directory = directoryOf(other.pid)
      process.kill(other.pid ?? 0, 'SIGKILL')
      assert.include(await other.exited, { signal: 'SIGKILL' })
      await until(() => !isGroupAlive(other.pid))
      assert.deepEqual([isGroupAlive(other.pid), existsSync(directory)], [false, false])
    })
  })
}
