// The options of a throw-away arangod. Out: arguments, the user's own last.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** arangod's default of --server.maximal-threads is the larger of this and twice the cores. */
const LEAST_THREADS = 32

/**
 * @param {{
 *   directory: string, logFile: string, host: string, port: number, contexts: number, more: readonly string[]
 * }} settings
 *   `directory` has the subfolders data, apps and tmp
 * @returns {string[]}
 */
export function toBinaryOptions ({ directory, logFile, host, port, contexts, more }) {
  return [
    '--database.directory', join(directory, 'data'),
    '--javascript.app-path', join(directory, 'apps'),
    '--temp.path', join(directory, 'tmp'),
    '--server.endpoint', `tcp://${host}:${port}`,
    '--server.authentication', 'false',
    '--log.output', `file://${logFile}`,
    '--log.level', 'warning',
    '--log.foreground-tty', 'false',
    '--server.descriptors-minimum', '0',
    ...toFoxxOptions(contexts),
    ...more
  ]
}

/**
 * @param {{contexts: number, more: readonly string[]}} settings where directories, endpoint and log are the container's
 * @returns {string[]}
 */
export function toContainerOptions ({ contexts, more }) {
  return ['--log.level', 'warning', ...toFoxxOptions(contexts), ...more]
}

/**
 * As many contexts as are asked for, from the start and for the whole run: a context that is made or replaced while it
 * is measured is cold.
 * @param {number} contexts
 */
function toFoxxOptions (contexts) {
  const threads = Math.max(LEAST_THREADS, 2 * availableParallelism())
  return [
    '--foxx.queues', 'false',
    '--server.statistics', 'false',
    '--javascript.v8-contexts', String(contexts),
    '--javascript.v8-contexts-minimum', String(contexts),
    '--javascript.v8-contexts-max-age', '3600',
    ...(contexts > threads ? ['--server.maximal-threads', String(contexts)] : [])
  ]
}
