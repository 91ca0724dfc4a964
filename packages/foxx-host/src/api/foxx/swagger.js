/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// The routes of a service as OpenAPI 2.0.
import { HostError } from '../../errors.js'
import { runServiceCode } from './run-service-code.js'
import { findService } from './services.js'

/**
 * Answers with the description of a service's routes.
 * @param {Call} call
 * @returns {ApiAnswer}
 * @throws {HostError} 400/3103 when the service's main file can't be loaded
 */
export function answerSwagger (call) {
  const { worker } = call
  const { database, mount, manifest } = findService(call)
  const frame = {
    swagger: '2.0',
    basePath: `/_db/${encodeURIComponent(database)}${mount}`,
    info: {
      title: manifest.name ?? mount,
      description: manifest.description,
      version: manifest.version ?? '0.0.0',
      license: manifest.license ? { name: manifest.license } : {}
    },
    schemes: ['http']
  }
  // Schemas and what they hold are service code: they are turned into text under the watchdog.
  const body = runServiceCode(worker, mount, () =>
    JSON.stringify({ ...frame, paths: describe(call, { database, mount }) }))
  return { status: 200, body, contentType: 'application/json; charset=utf-8' }
}

/** @param {Call} call @param {{database: string, mount: string}} place */
function describe ({ worker }, { database, mount }) {
  const service = worker.findService(database, mount)
  if (service?.failure) {
    throw new HostError('ERROR_MODULE_FAILURE', `${mount} can't be loaded: ` +
      `${service.failure.message}`, { status: 400, cause: service.failure })
  }
  return service?.describePaths() ?? {}
}
