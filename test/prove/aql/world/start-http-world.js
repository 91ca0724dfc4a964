/** @import {Data, Outcome, Request} from '../types.js' */
// The same queries over HTTP, and within a service: a host of its own, which may be killed in between.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHost, toDatabase } from '../../../../packages/foxx-host/test/start-host.js'
import {
  MOUNT, toAskingService
} from '../../../../packages/foxx-host/test/aql/cases/ask-in-service.js'
import {
  CREDENTIALS, createCall
} from '../../../../packages/foxx-host/test/aql/cases/collections-over-http.js'
import { askAgain } from './ask-again.js'
import { createHttpRun } from './create-http-run.js'

const [username = '', password = ''] = CREDENTIALS.split(':')

/**
 * @param {string} [language] whose order texts have
 * @returns {Promise<{run: (request: Request, data: Data) => Promise<Outcome>, stop: () => Promise<unknown>}>}
 */
export async function startHttpWorld (language) {
  const directory = mkdtempSync(join(tmpdir(), 'prove-host-'))
  const start = () => startHost({
    '--auth': [CREDENTIALS], '--data': [directory],
    ...language !== undefined && { '--default-language': [language] }
  }, { workers: 1 })
  let host = await start()
  let hasService = false
  const run = createHttpRun(askAgain((method, path, body) =>
    createCall(host.origin)(method, path, body)))
  return {
    stop: async () => {
      await host.stop()
      rmSync(directory, { recursive: true, force: true })
    },
    run: async (request, data) => {
      if (request.http?.inService && !hasService) {
        await install(host.origin)
        hasService = true
      }
      // So that the data are there before it is killed.
      if (request.http?.killed) {
        await run({ text: 'RETURN 1' }, data)
        process.kill(Number(host.pid), 'SIGKILL')
        await host.exited
        host = await start()
      }
      return run(request, data)
    }
  }
}

/** @param {string} origin */
async function install (origin) {
  const database = toDatabase(origin, { username, password })
  await database.installService(MOUNT, toAskingService())
  database.close()
}
