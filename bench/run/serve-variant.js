/** @import {ServerSettings, Variant} from '../../servers/types.js' */
// One server for the user's own tools: found, started, and kept until it is told to stop.
import {
  answersAction, answersKind, createFileRoot, findServer, startVariant
} from '../../servers/index.js'
import { BenchError } from '../errors.js'
import { loadAllActions, toActionDirectories } from './prepare/own-directories.js'

/**
 * @typedef {object} Serving
 * @property {Variant} variant
 * @property {string} host
 * @property {number} port 0: any free one
 * @property {ServerSettings} settings
 * @property {readonly string[]} actionDirectories of the user's own
 */

/**
 * @param {Serving} serving
 * @param {{
 *   asked: () => Promise<null>, onReady: (origin: string, example: string | null) => void,
 *   onStderr: (text: string) => void
 * }} how asked: called when there is something to stop; resolves when the user asks for it; example: a URL to try; null
 *   where everything needs a body
 * @returns {Promise<void>} when it was asked to stop, and has
 * @throws {BenchError} SERVER_MISSING, SERVER_ENDED
 */
export async function serveVariant (
  { variant, actionDirectories, ...options }, { asked, onReady, onStderr }
) {
  const finding = await findServer(variant.server)
  if (!finding.found) {
    const { reason, remedy } = finding
    throw new BenchError('SERVER_MISSING', { variant: variant.name, reason, remedy })
  }
  const stopped = asked()
  const files = answersKind(variant.server, 'file')
    ? await createFileRoot(loadAllActions(actionDirectories, { kind: 'file' }))
    : null
  try {
    const running = await startVariant(variant, {
      ...options,
      actionDirectories: toActionDirectories(actionDirectories),
      ...(files && { fileRoot: files.directory }),
      onStderr
    })
    const { origin } = new URL(running.baseUrl)
    const path = toExample(variant, actionDirectories)
    onReady(origin, path === null ? null : running.baseUrl.replace(/\/$/, '') + path)
    const ended = await Promise.race([stopped, running.exited])
    await running.stop()
    if (ended === null) return
    throw new BenchError(
      'SERVER_ENDED', { variant: variant.name, ending: ended.signal ?? `exit code ${ended.code}` }
    )
  } finally {
    await files?.remove()
  }
}

/**
 * @param {Variant} variant
 * @param {readonly string[]} actionDirectories of the user's own
 * @returns {string | null} the path of its plainest action
 */
export function toExample (variant, actionDirectories) {
  const kinds = /** @type {const} */ (['handler', 'file'])
  const asked = kinds.flatMap(kind =>
    loadAllActions(actionDirectories, { kind }).filter(action => answersAction(variant, action)))
  return asked.find(({ request }) => request.method === 'GET')?.request.path ?? null
}
