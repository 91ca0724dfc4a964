/** @import {ApiAnswer, ServiceRecord} from '../../types.js' */
/** @import {Call} from '../types.js' */
// A new service at a mount where none is.
import { HostError } from '../../errors.js'
import { readFlag } from '../read-flag.js'
import { loadForSetup, runLifecycleScript } from './run-service-code.js'
import { lookUpService, readMount, toInfo } from './services.js'
import { stageService } from './stage.js'
import { readUpload } from './upload/read-upload.js'

/**
 * Installs a service and runs its setup script unless told not to.
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 201 with the service's description
 * @throws {HostError} 409/3011 when the mount is taken; those of readUpload and stageService; what the setup script
 *   throws
 */
export async function answerInstall (call) {
  const { worker, request } = call
  const mount = readMount(call)
  const setup = readFlag(request.search, 'setup', true)
  const development = readFlag(request.search, 'development')
  const legacy = readFlag(request.search, 'legacy')
  if (legacy) {
    worker.environment.log('warn', `${mount}: the mode for services of ArangoDB 2.8 (legacy) ` +
      'does not exist here; it is installed as any other')
  }
  const upload = await readUpload(call)
  const record = await worker.exclusively(async () => {
    if (lookUpService(call, mount)) throw toTaken(mount)
    return stageService(worker, {
      database: request.database, mount, upload, development
    }, async staged => {
      const loaded = loadForSetup(worker, staged, setup)
      if (setup) runLifecycleScript(worker, loaded, 'setup')
      await worker.commit({ type: 'put-service', record: staged })
    })
  })
  return { status: 201, json: toInfo(record) }
}

/** @param {string} mount */
function toTaken (mount) {
  return new HostError('ERROR_SERVICE_MOUNTPOINT_CONFLICT', `${mount} is taken; replace (PUT) or ` +
    'upgrade (PATCH) it at /_api/foxx/service, or choose another mount', { status: 409 })
}
