/** @import {Catalog, Collection, ReadTables} from '../documents/types.js' */
/** @import {Store, Writing} from '../store/types.js' */
/** @import {User, Users} from './types.js' */
// Users are documents of _users in _system: every worker finds what another one has written, and they stay over
// restarts. One user is none of them: the owner, who is set where the host is started. A document of that name keeps
// the owner's access tokens, and is asked for nothing else.
import { randomBytes } from 'node:crypto'
import {
  findDocument, insertDocument, removeDocument, replaceDocument, scanDocuments
} from '../documents/index.js'
import { HostError } from '../errors.js'
import { hashPassword, toDigest } from './passwords.js'

const DATABASE = '_system'
const COLLECTION = '_users'

/**
 * @param {{store: Store, catalog: Catalog, owner: string}} parts
 * @returns {Pick<Users, 'find' | 'list' | 'create' | 'change' | 'remove' | 'tokensOf' | 'changeTokens'>}
 */
export function openUserDocuments ({ store, catalog, owner }) {
  const table = openTable({ store, catalog })

  /**
   * @template T
   * @param {string} name
   * @param {(writing: Writing, found: {collection: Collection, user: User}) => T} work
   * @returns {T}
   */
  const withExisting = (name, work) => {
    if (name === owner) throw toOwnerError(name)
    return store.write(writing => {
      const collection = table.open(writing)
      const user = table.read(writing, collection, name)
      if (collection !== null && user !== null) return work(writing, { collection, user })
      throw toMissing(name)
    })
  }
  return {
    // Not read(): that would part the writes of this turn from one another.
    find (name) {
      const reading = store.readCommitted()
      return name === owner ? null : table.read(reading, table.open(reading), name)
    },
    list () {
      const reading = store.read()
      const collection = table.open(reading)
      return collection === null ? [] : [...scanDocuments(reading, collection)]
        .map(({ text }) => toUser(text)).filter(({ user }) => user !== owner)
    },
    create: user => store.write(writing => {
      const collection = table.openOrMake(writing)
      if (user.user === owner || table.read(writing, collection, user.user) !== null) {
        throw new HostError('ERROR_USER_DUPLICATE', `there is a user '${user.user}' already`)
      }
      return table.insert(writing, collection, user)
    }),
    change: (name, work) => withExisting(name, (writing, { collection, user }) => {
      work(user)
      return table.replace(writing, collection, user)
    }),
    remove: name => withExisting(name, (writing, { collection }) => {
      removeDocument(writing, { collection, selector: toKey(name) })
    }),
    ...openTokens({ store, owner, table })
  }
}

/**
 * @param {{store: Store, owner: string, table: ReturnType<typeof openTable>}} parts
 * @returns {Pick<Users, 'tokensOf' | 'changeTokens'>}
 */
function openTokens ({ store, owner, table }) {
  return {
    tokensOf (name) {
      const reading = store.readCommitted()
      return table.read(reading, table.open(reading), name)?.tokens ?? []
    },
    changeTokens: (name, work) => store.write(writing => {
      const collection = name === owner ? table.openOrMake(writing) : table.open(writing)
      const user = table.read(writing, collection, name)
      if (collection === null || (user === null && name !== owner)) throw toMissing(name)
      const changed = user ?? toTokenKeeper(name)
      work(changed)
      if (user === null) table.insert(writing, collection, changed)
      else table.replace(writing, collection, changed)
    })
  }
}

/** @param {{store: Store, catalog: Catalog}} parts */
function openTable ({ store, catalog }) {
  const open = (/** @type {ReadTables} */ reading) => catalog.look(reading, DATABASE, COLLECTION)
  return {
    open,
    openOrMake: (/** @type {Writing} */ writing) => open(writing) ??
      catalog.create(writing, { database: DATABASE, name: COLLECTION, isSystem: true }),
    /** @param {ReadTables} reading @param {Collection | null} collection @param {string} name */
    read (reading, collection, name) {
      const found = collection && findDocument(reading, collection, toKey(name))
      return found === null ? null : toUser(found.text)
    },
    /** @param {Writing} writing @param {Collection} collection @param {User} user */
    insert (writing, collection, user) {
      insertDocument(
        writing, { collection, document: { ...user, _key: toKey(user.user) }, store }
      )
      return user
    },
    /** @param {Writing} writing @param {Collection} collection @param {User} user */
    replace (writing, collection, user) {
      replaceDocument(writing, { collection, selector: toKey(user.user), document: user, store })
      return user
    }
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

/**
 * Nobody knows its password, and it has no grants: where another one becomes the owner, it is a user who may nothing.
 * @param {string} user
 * @returns {User}
 */
function toTokenKeeper (user) {
  const simple = hashPassword(randomBytes(32).toString('hex'))
  const authData = { active: true, simple }
  return { user, authData, databases: {}, userData: {}, configData: {}, tokens: [] }
}

/** @param {string} name */
function toMissing (name) {
  return new HostError('ERROR_USER_NOT_FOUND', `there is no user '${name}'`)
}

/** @param {string} name */
function toOwnerError (name) {
  return new HostError('ERROR_FORBIDDEN', `the user '${name}' is set where the host is started ` +
    "(--auth), and can't be changed over HTTP")
}
