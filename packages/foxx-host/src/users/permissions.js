/** @import {Grants, Level, User} from './types.js' */
// What a user may do, from what was granted. The most special grant counts: that of the collection, of all collections
// of the database ('*'), of the database, of all databases.

export const ALL = '*'
const SYSTEM = '_system'
const USERS = '_users'

/** @param {User} user @param {string} database @returns {Level} */
export function databaseLevel (user, database) {
  return grantsOf(user, database)?.permission ?? grantsOf(user, ALL)?.permission ?? 'none'
}

/** @param {User} user @param {string} database @param {string} collection @returns {Level} */
export function collectionLevel (user, database, collection) {
  const whole = databaseLevel(user, database)
  // Who keeps users sees their passwords' hashes; nobody else does.
  if (database === SYSTEM && collection === USERS) return whole === 'rw' ? 'rw' : 'none'
  if (collection.startsWith('_')) return whole
  return grantOf(user, database, collection) ?? grantOf(user, database, ALL) ??
    grantOf(user, ALL, ALL) ?? whole
}

/** @param {User} user @param {string} database @returns {Grants | undefined} */
export function grantsOf ({ databases }, database) {
  return Object.hasOwn(databases, database) ? databases[database] : undefined
}

/** @param {User} user @param {string} database @param {string} collection @returns {Level | undefined} */
export function grantOf (user, database, collection) {
  const collections = grantsOf(user, database)?.collections ?? {}
  return Object.hasOwn(collections, collection) ? collections[collection] : undefined
}
