/** @import {RunningServer, StartOptions, Variant} from '../types.js' */
// A server of our own that answers insert actions through a document server. That one is looked for, or started, with
// the first document: whoever is only asked for other actions neither waits nor pays for it.
import { randomBytes } from 'node:crypto'
import actionList from '../../actions/index.js'
import { createDocumentAccess } from '../documents/create-document-access.js'
import { startProgram } from '../launch/start-program.js'
import { DOCUMENTS } from '../documents/document-options.js'
import { openDocuments, parseDocuments } from './document-server.js'

/**
 * @param {Variant} variant with a listener
 * @param {StartOptions} options settings may hold '--documents'
 * @returns {Promise<RunningServer>} its process tree is without the document server
 * @throws {import('../errors.js').ServerError} BAD_OPTION, or why it did not start
 */
export async function startWithDocuments (variant, options) {
  // Wrong options are better refused before anything has been started.
  const endpoints = parseDocuments(options, process.env)
  const names = [...new Set(actionList.loadActions(options.actionDirectories, { kind: 'insert' })
    .map(({ collection }) => collection))]
  // Two of the same variant may run at once, and one that stops takes its collection along.
  const prefix =
    `shootout_${variant.name.replace(/[^a-z0-9]/gi, '_')}_${randomBytes(4).toString('hex')}`
  const documents = createLazy(() => openDocuments(endpoints, { names, prefix, options }))
  const running = await startProgram(variant, withoutDocuments(options), {
    answers: { documents: async () => (await documents.get()).place }
  })
  return {
    ...running,
    ...createDocumentAccess(async () => {
      const { client, place: { collections } } = await documents.get()
      return { client, collections }
    }),
    stop: async () => {
      await running.stop()
      await (await documents.whenAny())?.stop()
    }
  }
}

/**
 * The address may hold a password, and a program's arguments can be read by everybody.
 * @param {StartOptions} options
 * @returns {StartOptions}
 */
function withoutDocuments ({ settings = {}, ...options }) {
  return {
    ...options,
    settings: Object.fromEntries(Object.entries(settings).filter(([name]) => name !== DOCUMENTS))
  }
}

/**
 * @template T
 * @param {() => Promise<T>} make
 * @returns {{get: () => Promise<T>, whenAny: () => Promise<T | null>}} whenAny: null where nobody has asked or it
 *   failed
 */
function createLazy (make) {
  /** @type {Promise<T> | null} */
  let making = null
  return {
    get: () => {
      making ??= make().catch(error => {
        making = null
        throw error
      })
      return making
    },
    whenAny: async () => making === null ? null : making.catch(() => null)
  }
}
