/** @import {ApiAnswer, ServiceRecord} from '../../types.js' */
/** @import {Call} from '../types.js' */
// Another service, or another version, at the mount of one.
import { readFlag } from '../read-flag.js'
import { loadForSetup, runLifecycleScript } from './run-service-code.js'
import { lookUpService, readMount, toInfo, toNotFound } from './services.js'
import { discard, stageService } from './stage.js'
import { readUpload } from './upload/read-upload.js'

/**
 * Replaces a service; the settings of the old one are dropped, its teardown script runs unless told not to.
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 200 with the new service's description
 * @throws {import('../../errors.js').HostError} 400/3009 when nothing is mounted and force isn't set; those of an
 *   install
 */
export function answerReplacement (call) {
  return exchange(call, { teardown: true, keepSettings: false })
}

/**
 * Upgrades a service; the settings of the old one are kept as far as they fit, its teardown script runs only when asked
 * for.
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 200 with the new service's description
 * @throws {import('../../errors.js').HostError} those of a replacement
 */
export function answerUpgrade (call) {
  return exchange(call, { teardown: false, keepSettings: true })
}

/** @param {Call} call @param {{teardown: boolean, keepSettings: boolean}} defaults */
async function exchange (call, defaults) {
  const { worker, request } = call
  const { search, database } = request
  const mount = readMount(call)
  const flags = {
    teardown: readFlag(search, 'teardown', defaults.teardown),
    setup: readFlag(search, 'setup', true)
  }
  const [force, development] = [readFlag(search, 'force'), readFlag(search, 'development')]
  const upload = await readUpload(call)
  const record = await worker.exclusively(async () => {
    const old = lookUpService(call, mount)
    if (old === undefined && !force) throw toNotFound(call, mount)
    const plan = {
      database,
      mount,
      upload,
      development,
      predecessor: defaults.keepSettings ? old : undefined
    }
    const staged = await stageService(worker, plan, async next => {
      runScripts(call, { old, next }, flags)
      await worker.commit({ type: 'put-service', record: next })
    })
    if (old) await discard(worker, old.directory)
    return staged
  })
  return { status: 200, json: toInfo(record) }
}

/**
 * Teardown first: it may remove collections that setup makes anew. The new bundle has been found good before.
 * @param {Call} call
 * @param {{old: ServiceRecord | undefined, next: ServiceRecord}} services
 * @param {{teardown: boolean, setup: boolean}} flags
 */
function runScripts ({ worker }, { old, next }, { teardown, setup }) {
  // First of all: a new one that ends this worker while it is loaded must not cost the old one anything.
  const loaded = loadForSetup(worker, next, setup)
  if (old && teardown) {
    try {
      runLifecycleScript(worker, old, 'teardown')
    } catch (error) {
      // The old service goes in any case, and so that a broken one can be replaced, too.
      worker.environment.log(
        'warn', `the replaced service was not torn down: ${/** @type {Error} */ (error).message}`
      )
    }
  }
  // Loaded anew after a teardown, whose traces its code shall find.
  if (setup) runLifecycleScript(worker, old && teardown ? next : loaded, 'setup')
}
