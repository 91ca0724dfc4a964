/** @import {ApiAnswer} from '../../types.js' */
/** @import {Level, User} from '../../users/types.js' */
/** @import {Call} from '../types.js' */
// What users may do: told, granted, taken back.
import { HostError } from '../../errors.js'
import { setOwn } from '../../set-own.js'
import { ALL, databaseLevel, grantOf, grantsOf } from '../../users/index.js'
import { readFlag } from '../read-flag.js'
import { readObject } from '../read-json.js'
import { toAnswer } from '../to-answer.js'
import { findUser, readUser } from './find-user.js'

const LEVELS = ['rw', 'ro', 'none']
/** Says that nothing was granted. */
const UNDEFINED = 'undefined'

/** @param {Call} call @returns {ApiAnswer} 200 with the level of each database; with ?full=true also of collections */
export function answerLevels (call) {
  const { worker, request } = call
  const user = findUser(call)
  const full = readFlag(request.search, 'full')
  const names = [...worker.state.databases.map(({ name }) => name), ALL]
  const levels = names.map(name => /** @type {const} */ ([
    name, user === null ? 'rw' : databaseLevel(user, name)
  ]))
  const result = full
    ? levels.map(([name, permission]) => [
        name, { permission, collections: listCollections(call, user, name) }
      ])
    : levels.filter(([, level]) => level !== 'none')
  return toAnswer(200, { result: Object.fromEntries(result) })
}

/** @param {Call} call @param {User | null} user @param {string} database */
function listCollections ({ worker: { storage: { store, catalog } } }, user, database) {
  const names = [ALL, ...catalog.list(store.read(), database).filter(({ isSystem }) => !isSystem)
    .map(({ name }) => name)]
  return Object.fromEntries(names.map(name => [
    name, user === null ? 'rw' : grantOf(user, database, name) ?? UNDEFINED
  ]))
}

/** @param {Call} call @returns {ApiAnswer} 200 with the level of a database, or of a collection */
export function answerLevel (call) {
  const { worker, params: { database = '', collection } } = call
  findUser(call)
  const known = database === ALL || worker.state.databases.some(({ name }) => name === database)
  const level = known ? worker.users.levelOf(readUser(call), database, collection) : 'none'
  return toAnswer(200, { result: level })
}

/** @param {Call} call @returns {ApiAnswer} 200 with what was granted; 400/10, 404/1228, 404/1703 */
export function answerGrant (call) {
  const { worker, request, params: { database = '', collection } } = call
  const { grant } = readObject(request, '{"grant"}')
  if (!isLevel(grant)) {
    throw new HostError('ERROR_BAD_PARAMETER', `expected 'grant' to be ${LEVELS.join(' or ')}`)
  }
  if (database !== ALL && !worker.state.databases.some(({ name }) => name === database)) {
    throw new HostError('ERROR_ARANGO_DATABASE_NOT_FOUND', `there is none called '${database}'`)
  }
  changeGrants(call, grant)
  const name = collection === undefined ? database : `${database}/${collection}`
  return { ...toAnswer(200, { [name]: grant }), sync: true }
}

/** @param {Call} call @returns {ApiAnswer} 202: what is granted more generally counts from now on */
export function answerRevocation (call) {
  changeGrants(call, undefined)
  return { ...toAnswer(202), sync: true }
}

/** @param {Call} call @param {Level | undefined} level */
function changeGrants (call, level) {
  const { worker, params: { database = '', collection } } = call
  worker.users.change(readUser(call), user => {
    grant(user, { database, collection, level })
  })
}

/**
 * @param {User} user is changed
 * @param {{database: string, collection?: string | undefined, level: Level | undefined}} what level undefined: nothing
 *   is granted any more
 */
export function grant (user, { database, collection, level }) {
  const grants = grantsOf(user, database) ?? { collections: {} }
  if (collection === undefined) {
    if (level === undefined) delete grants.permission
    else grants.permission = level
  } else if (level === undefined) delete grants.collections[collection]
  else setOwn(grants.collections, collection, level)
  setOwn(user.databases, database, grants)
}

/** @param {unknown} value @returns {value is Level} */
function isLevel (value) {
  return typeof value === 'string' && LEVELS.includes(value)
}
