/** @import {ExitReason, RunningServer, ServerSettings, StartOptions} from '../types.js' */
// An upstream for whoever needs one: started beside the server that calls it, stopped with it.
import { parseOrigin } from '@shootout/serving'
import { server } from './describe.js'

/** The option by which a server is told where its upstream is. */
const UPSTREAM = '--upstream'
const START_MS = 20_000

/**
 * Starts the APIs on a free port of loopback.
 * @param {Partial<StartOptions> & {workers?: number}} [options] settings: '--latency'
 * @returns {Promise<RunningServer>} its baseUrl is the origin of all APIs
 * @throws {import('../errors.js').ServerError} BAD_OPTION, or when it can't listen or is not ready in time
 */
export async function startUpstream ({ workers, ...options } = {}) {
  const [description] = server.variants
  const variant = {
    name: server.name,
    server,
    processModel: /** @type {const} */ ('cluster'),
    workers: workers ?? description?.workers ?? 1
  }
  return server.start(variant, {
    host: '127.0.0.1', port: 0, actionDirectories: [], timeoutMs: START_MS, ...options
  })
}

/**
 * Starts a server that calls an upstream: that of its options, or else one that is started for it. The two end
 * together.
 * @param {StartOptions} options settings may hold '--upstream'
 * @param {(options: StartOptions) => Promise<RunningServer>} start settings hold '--upstream' for certain
 * @returns {Promise<RunningServer>} facts.upstream: the origin that is called
 * @throws {import('../errors.js').ServerError} BAD_OPTION; whatever start throws: no upstream is left running then
 */
export async function withUpstream (options, start) {
  const given = options.settings?.[UPSTREAM]?.at(-1)
  if (given !== undefined) {
    const origin = parseOrigin(UPSTREAM, given)
    return withFacts(await start(withOrigin(options, origin)), origin)
  }
  const upstream = await startUpstream({
    timeoutMs: options.timeoutMs,
    ...(options.network && { host: options.host, network: options.network }),
    ...(options.onStderr && { onStderr: options.onStderr })
  })
  try {
    return joinEndings(
      withFacts(await start(withOrigin(options, upstream.baseUrl)), upstream.baseUrl), upstream
    )
  } catch (error) {
    await upstream.stop()
    throw error
  }
}

/** @param {StartOptions} options @param {string} origin @returns {StartOptions} */
function withOrigin (options, origin) {
  /** @type {ServerSettings} */
  const settings = { ...options.settings, [UPSTREAM]: [origin] }
  return { ...options, settings }
}

/** @param {RunningServer} running @param {string} origin @returns {RunningServer} */
function withFacts (running, origin) {
  return { ...running, facts: { ...running.facts, upstream: origin } }
}

/** @param {RunningServer} running @param {RunningServer} upstream @returns {RunningServer} */
function joinEndings (running, upstream) {
  /** @type {Promise<ExitReason>} */
  const exited = Promise.race([running.exited, upstream.exited])
  return {
    ...running,
    exited,
    stop: async () => { await Promise.all([running.stop(), upstream.stop()]) }
  }
}
