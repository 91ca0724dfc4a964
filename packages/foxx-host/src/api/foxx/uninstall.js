/** @import {ApiAnswer, ServiceRecord} from '../../types.js' */
/** @import {Call} from '../types.js' */
// A service goes.
import { readFlag } from '../read-flag.js'
import { runLifecycleScript } from './run-service-code.js'
import { lookUpService, readMount, toNotFound } from './services.js'
import { discard } from './stage.js'

/**
 * Removes a service after its teardown script; with force, neither a missing service nor a failing script is an error.
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 204
 * @throws {import('../../errors.js').HostError} 400/3009 when nothing is mounted; what the teardown script throws
 */
export async function answerUninstall (call) {
  const { worker, request } = call
  const mount = readMount(call)
  const teardown = readFlag(request.search, 'teardown', true)
  const force = readFlag(request.search, 'force')
  await worker.exclusively(async () => {
    const record = lookUpService(call, mount)
    if (record === undefined && !force) throw toNotFound(call, mount)
    if (record === undefined) return
    if (teardown) tearDown(call, record, force)
    await worker.commit({ type: 'remove-service', database: request.database, mount })
    await discard(worker, record.directory)
  })
  return { status: 204 }
}

/** @param {Call} call @param {ServiceRecord} record @param {boolean} force */
function tearDown ({ worker }, record, force) {
  try {
    runLifecycleScript(worker, record, 'teardown')
  } catch (error) {
    if (!force) throw error
    worker.environment.log(
      'warn', `uninstalled all the same: ${/** @type {Error} */ (error).message}`
    )
  }
}
