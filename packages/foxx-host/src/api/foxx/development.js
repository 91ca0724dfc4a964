/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// Development mode of a service, on and off.
import { dropBundle, readManifest } from '../../package/index.js'
import { loadApart } from './run-service-code.js'
import { findService, toInfo } from './services.js'

/**
 * Switches the development mode; when it ends, the manifest counts as it has become meanwhile.
 * @param {Call} call
 * @param {boolean} development
 * @returns {Promise<ApiAnswer>} 200 with the service's description
 * @throws {import('../../errors.js').HostError} when it ends with a manifest that is broken
 */
export async function answerDevelopment (call, development) {
  const { worker } = call
  return worker.exclusively(async () => {
    const old = findService(call)
    const manifest = old.development ? (await readManifest(old.directory)).manifest : old.manifest
    const record = { ...old, manifest, development }
    loadApart(worker, record)
    // The files of a service in development are its author's to change.
    if (old.development || development) await dropBundle(old.directory)
    await worker.commit({ type: 'put-service', record })
    return { status: 200, json: toInfo(record) }
  })
}
