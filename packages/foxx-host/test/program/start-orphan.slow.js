// A host whose parent is killed while it starts. Seconds: npm run test:slow.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAlive, until } from '../../../processes/test/watch.js'

const PROGRAM = fileURLToPath(new URL('../../src/program/main.js', import.meta.url))
const PARENT = "import('node:child_process').then(({ fork }) => " +
  'console.log(fork(process.argv[1], [process.argv[2]]).pid))'

describe('an embedded host whose parent was killed while it started', function () {
  this.timeout(60_000)

  for (const milliseconds of [50, 500, 1_000]) {
    it(`ends with it (after ${milliseconds} ms)`, async () => {
      const data = mkdtempSync(join(tmpdir(), 'shootout-test-'))
      const options = {
        auth: null, workersAs: 'processes', allowNode: false, allowLocalInstall: false,
        allowedHosts: [], logLevel: 'warn', bodyLimit: 1024, handlerSeconds: 10, scriptSeconds: 10,
        without: [], host: '127.0.0.1', port: 0, workers: 1, data, temporary: true
      }
      const parent = spawn(process.execPath, ['-e', PARENT, PROGRAM, JSON.stringify(options)], {
        stdio: ['ignore', 'pipe', 'ignore']
      })
      const [text] = await once(parent.stdout, 'data')
      setTimeout(() => parent.kill('SIGKILL'), milliseconds)
      await once(parent, 'exit')
      try {
        await until(() => !isAlive(Number(text)), 'the end of the host', 30_000)
      } finally {
        rmSync(data, { recursive: true, force: true })
      }
    })
  }
})
