/** @import {ActionKind, AnyAction} from '../../actions/types.js' */
/** @import {Finding, RunningServer, ServerDescription, StartOptions, Variant} from '../../servers/types.js' */
// The servers of another revision, in the shape of ours. In: where that revision lies; out: variants that are started
// by their own launcher, with their own actions, and are measured like any other.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BenchError } from '../errors.js'

/** @typedef {{loadActions: (directories: undefined, wanted: {kind: string}) => AnyAction[]}} ActionList */

/** Marks the variants of the earlier revision: 'node~before'. */
export const BEFORE = '~before'

/** What revisions call it that have no kind 'script'. */
const FORMER_SCRIPT = { kind: 'orchestration' }

/** What has to be there, by name. */
const DOOR = ['loadServers', 'toVariants', 'startVariant']
/** What a started server has to tell, or it can't be measured. */
const RUNNING = ['baseUrl', 'stats', 'exited', 'stop']

/**
 * @typedef {object} Door the other revision's servers/index.js
 * @property {() => Promise<ServerDescription[]>} loadServers
 * @property {(servers: readonly ServerDescription[]) => Variant[]} toVariants
 * @property {(variant: Variant, options: Partial<StartOptions>) => Promise<RunningServer>} startVariant
 * @property {(server: ServerDescription) => Promise<Finding>} [findServer]
 */

/**
 * @typedef {object} Revision
 * @property {Variant[]} variants under their own names
 * @property {(ours: Variant) => Variant | null} wrap what is measured as 'NAME~before' beside one of our variants;
 *   null: this revision has no such variant
 * @property {(variant: Variant) => Promise<Finding>} find whether this machine has what one of `variants` needs
 * @property {(kind: ActionKind) => AnyAction[]} loadActions
 */

/**
 * @param {string} home where the revision's files lie, with their packages
 * @param {string} name of the revision, for errors
 * @returns {Promise<Revision>}
 * @throws {BenchError} REVISION_UNREADABLE
 */
export async function loadRevision (home, name) {
  const actionDirectory = join(home, 'actions')
  try {
    const door = await openDoor(home)
    const variants = door.toVariants(await door.loadServers())
    return {
      variants,
      wrap: ours => {
        const theirs = variants.find(variant =>
          variant.name === ours.name && variant.processModel === ours.processModel)
        return theirs === undefined ? null : wrap(theirs, { ours, door, actionDirectory })
      },
      find: async ({ server }) => door.findServer === undefined
        ? { found: true, version: 'unknown' }
        : door.findServer(server),
      loadActions: kind => loadActions(actionDirectory, { kind, name })
    }
  } catch (error) {
    throw toUnreadable(error, name)
  }
}

/** @param {string} home @returns {Promise<Door>} */
async function openDoor (home) {
  const door = /** @type {Record<string, unknown>} */ (await import(
    pathToFileURL(join(home, 'servers', 'index.js')).href
  ))
  const missing = DOOR.filter(member => typeof door[member] !== 'function')
  if (missing.length > 0) throw new Error(`its servers/index.js offers no ${missing.join(', no ')}`)
  return /** @type {Door} */ (/** @type {unknown} */ (door))
}

/**
 * As many workers as ours, so that processes are not what the two differ by.
 * @param {Variant} theirs
 * @param {{ours: Variant, door: Door, actionDirectory: string}} context
 * @returns {Variant}
 */
function wrap (theirs, { ours, door, actionDirectory }) {
  const { server } = theirs
  /** @type {Variant} */
  const variant = {
    ...theirs,
    name: theirs.name + BEFORE,
    workers: ours.workers,
    server: {
      ...server,
      name: server.name + BEFORE,
      ...(server.wraps !== undefined && { wraps: server.wraps + BEFORE }),
      start: async (planned, options) => adopt(await door.startVariant(
        { ...theirs, workers: planned.workers },
        { ...options, actionDirectories: [actionDirectory] }
      ), planned)
    }
  }
  return variant
}

/** @param {RunningServer} running @param {Variant} variant @returns {RunningServer} */
function adopt (running, variant) {
  const missing = RUNNING.filter(member => !(member in running))
  if (missing.length > 0) {
    throw new Error(`a server of that revision tells no ${missing.join(', no ')}, which ` +
      'measuring needs')
  }
  return { ...running, variant }
}

/**
 * Actions are CommonJS.
 * @param {string} directory
 * @param {{kind: ActionKind, name: string}} what
 * @returns {AnyAction[]}
 */
function loadActions (directory, { kind, name }) {
  try {
    const list = /** @type {ActionList} */ (
      createRequire(import.meta.url)(join(directory, 'index.js'))
    )
    const found = list.loadActions(undefined, { kind })
    return found.length === 0 && kind === 'script'
      ? list.loadActions(undefined, FORMER_SCRIPT)
      : found
  } catch (error) {
    throw toUnreadable(error, name)
  }
}

/** @param {unknown} error @param {string} name */
function toUnreadable (error, name) {
  return new BenchError('REVISION_UNREADABLE', {
    revision: name,
    why: error instanceof Error ? error.message : String(error)
  }, error)
}
