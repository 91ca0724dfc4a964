/** @import {Catalog, Collection, ReadTables} from '../documents/types.js' */
/** @import {Store, Writing} from '../store/types.js' */
/** @import {User, Users} from './types.js' */
// Users are documents of _users in _system: every worker finds what another one has written, and they stay over
// restarts. One user is no document: the owner, who is set where the host is started.
import {
  findDocument, insertDocument, removeDocument, replaceDocument, scanDocuments
} from '../documents/index.js'
import { HostError } from '../errors.js'
import { toDigest } from './passwords.js'

const DATABASE = '_system'
const COLLECTION = '_users'

/**
 * @param {{store: Store, catalog: Catalog, owner: string}} parts
 * @returns {Pick<Users, 'find' | 'list' | 'create' | 'change' | 'remove'>}
 */
export function openUserDocuments ({ store, catalog, owner }) {
  const open = (/** @type {ReadTables} */ reading) => catalog.look(reading, DATABASE, COLLECTION)
  /** @param {ReadTables} reading @param {Collection | null} collection @param {string} name */
  const read = (reading, collection, name) => {
    const found = collection && findDocument(reading, collection, toKey(name))
    return found === null ? null : toUser(found.text)
  }

  /**
   * @template T
   * @param {string} name
   * @param {(writing: Writing, found: {collection: Collection, user: User}) => T} work
   * @returns {T}
   */
  const withExisting = (name, work) => {
    if (name === owner) throw toOwnerError(name)
    return store.write(writing => {
      const collection = open(writing)
      const user = read(writing, collection, name)
      if (collection !== null && user !== null) return work(writing, { collection, user })
      throw new HostError('ERROR_USER_NOT_FOUND', `there is no user '${name}'`)
    })
  }
  return {
    // Not read(): that would part the writes of this turn from one another.
    find (name) {
      const reading = store.readCommitted()
      return name === owner ? null : read(reading, open(reading), name)
    },
    list () {
      const reading = store.read()
      const collection = open(reading)
      return collection === null ? [] : [...scanDocuments(reading, collection)]
        .map(({ text }) => toUser(text)).filter(({ user }) => user !== owner)
    },
    create: user => store.write(writing => {
      const collection = open(writing) ??
        catalog.create(writing, { database: DATABASE, name: COLLECTION, isSystem: true })
      if (user.user === owner || read(writing, collection, user.user) !== null) {
        throw new HostError('ERROR_USER_DUPLICATE', `there is a user '${user.user}' already`)
      }
      const document = { ...user, _key: toKey(user.user) }
      insertDocument(writing, { collection, document, store })
      return user
    }),
    change: (name, work) => withExisting(name, (writing, { collection, user }) => {
      work(user)
      replaceDocument(writing, { collection, selector: toKey(name), document: user, store })
      return user
    }),
    remove: name => withExisting(name, (writing, { collection }) => {
      removeDocument(writing, { collection, selector: toKey(name) })
    })
  }
}

/** Any text may be a name, but not a key. @param {string} name */
function toKey (name) {
  return toDigest(name).toString('hex')
}

/** @param {string} text @returns {User} */
function toUser (text) {
  const { user, authData, databases, userData, configData, tokens } = JSON.parse(text)
  return { user, authData, databases, userData, configData, tokens }
}

/** @param {string} name */
function toOwnerError (name) {
  return new HostError('ERROR_FORBIDDEN', `the user '${name}' is set where the host is started ` +
    "(--auth), and can't be changed over HTTP")
}
