/** @import {InsertAction} from '../../../actions/types.js' */
/** @import {RouteProbe} from '../bundle/types.js' */
/** @import {ArangoFinding, ArangoStart, Place, RunningArango, StartedArango} from './types.js' */
// From 'there is one' to a server that answers the actions: started, service installed, every V8 context warm.
import actionList from '../../../actions/index.js'
import {
  createBundle, installBundle, isApiVariant, serveInserts, toMount, toMountUrl, toProbe,
  uninstallBundle
} from '../bundle/index.js'
import { describe, toRuntime } from './describe.js'
import { FoxxError } from '../errors.js'
import { serveQueries } from '../serve-queries.js'
import { startBinary } from './from-binary.js'
import { startDocker } from './from-docker.js'
import { useEndpoints } from './from-url.js'
import { warmUp } from './warm-up.js'

/**
 * @param {ArangoFinding} finding
 * @param {ArangoStart} start workers: V8 contexts
 * @returns {Promise<RunningArango>}
 * @throws {import('../../errors.js').ServerError} nothing of ours is left running or mounted then
 */
export async function startArango (finding, start) {
  if (!finding.found) {
    throw new FoxxError('ARANGODB_MISSING', { reason: finding.reason, remedy: finding.remedy })
  }
  const { actionDirectories, fileRoot } = start.options
  const probe = toProbe(actionList.loadActions(actionDirectories))
  const inserts = actionList.loadActions(actionDirectories, { kind: 'insert' })
  const bundle =
    await createBundle({ actionDirectories, ...(fileRoot !== undefined && { fileRoot }) })
  const started = await startPlace(finding.place, start)
  try {
    return await mount({ started, place: finding.place, probe, bundle, inserts }, start)
  } catch (error) {
    await started.stop()
    throw error
  }
}

/** @param {Place} place @param {ArangoStart} start @returns {Promise<StartedArango>} */
async function startPlace (place, start) {
  switch (place.source) {
    case 'ARANGO_URL':
    case '--against': return useEndpoints(place.endpoints)
    case 'arangod': return startBinary(place.path, start)
    case 'docker': return startDocker(place, start)
  }
}

/**
 * @param {{
 *   started: StartedArango, place: Place, probe: RouteProbe | null, bundle: Buffer, inserts: readonly InsertAction[]
 * }} what
 * @param {ArangoStart} start
 * @returns {Promise<RunningArango>}
 */
async function mount ({ started, place, probe, bundle, inserts }, {
  variant, options, mount: path = toMount(variant)
}) {
  const urls = started.endpoints.map(({ url }) => url)
  const { timeoutMs } = options
  const target = { urls, auth: started.endpoints[0]?.auth, mount: path, timeoutMs }
  const foreign = 'endpoints' in place
  const routes = urls.map(url => toMountUrl(url, { mount: path }))
  const baseUrls = isApiVariant(variant) ? urls : routes
  const facts = await describe(started, place.source)
  const queries = serveQueries(target)
  try {
    await installBundle({ ...target, bundle, probe })
    if (probe !== null) {
      await warmUp(
        { baseUrls: routes, probe, contexts: facts.contexts ?? variant.workers, timeoutMs }
      )
    }
  } catch (caught) {
    const error = /** @type {Error} */ (caught)
    if (foreign && !isRefusal(error)) {
      await uninstallBundle(target).catch(left => {
        throw new AggregateError([error, left], `${error.message}; moreover ${left.message}`)
      })
    }
    throw error
  }
  return {
    variant,
    baseUrl: baseUrls[0] ?? '',
    ...(baseUrls.length > 1 ? { baseUrls } : {}),
    ...serveInserts({ ...target, variant, inserts, mount: path }),
    ...queries.offer, pid: started.pid, runtime: toRuntime(facts), facts,
    stats: async () => null,
    exited: started.exited,
    stop: async () => {
      try {
        if (foreign && !options.keep) await removeAll([queries.drop, () => uninstallBundle(target)])
      } finally {
        await started.stop()
      }
    }
  }
}

/** One that fails keeps none of the others from being done. @param {readonly (() => Promise<void>)[]} steps */
async function removeAll (steps) {
  const failed = (await Promise.allSettled(steps.map(step => step()))).find(outcome =>
    outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** @param {unknown} error @returns {boolean} whether nothing of ours is mounted */
function isRefusal (error) {
  return error instanceof FoxxError && error.code === 'BUNDLE_REFUSED'
}
