/** @import {DatabaseRecord} from '../../types.js' */
/** @import {User} from '../../users/types.js' */
/** @import {Call, Route} from '../types.js' */
// Databases: names that services are installed under and that collections belong to.
import { HostError } from '../../errors.js'
import { createSystemCollections } from '../collections/system-collections.js'
import { isObject, readObject } from '../read-json.js'
import { toAnswer } from '../to-answer.js'
import { toUser } from '../users/accounts.js'
import { grant } from '../users/grants.js'

const SYSTEM = '_system'
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/

/** @type {readonly Route[]} */
export const DATABASE_ROUTES = [
  { method: 'GET', path: '/_api/database', answer: answerNames, system: true },
  { method: 'POST', path: '/_api/database', answer: answerCreation, system: true },
  { method: 'GET', path: '/_api/database/user', answer: answerOwnNames },
  { method: 'GET', path: '/_api/database/current', answer: answerCurrent },
  { method: 'DELETE', path: '/_api/database/:name', answer: answerRemoval, system: true }
]

/** @param {Call} call */
function answerNames ({ worker }) {
  return toAnswer(200, { result: worker.state.databases.map(({ name }) => name) })
}

/** Those that the user has access to. @param {Call} call */
function answerOwnNames ({ worker: { options, users, state }, request: { user } }) {
  const isOpen = (/** @type {string} */ name) =>
    options.auth === null || users.levelOf(user ?? '', name) !== 'none'
  return toAnswer(200, { result: state.databases.map(({ name }) => name).filter(isOpen) })
}

/** @param {Call} call */
function answerCurrent ({ worker, request }) {
  const { id, name } = findDatabase(worker.state.databases, request.database)
  return toAnswer(200, {
    result: {
      id, name, isSystem: name === SYSTEM, path: '', sharding: '', replicationFactor: 1,
      writeConcern: 1
    }
  })
}

/** @param {Call} call */
async function answerCreation ({ worker, request }) {
  const { name, options, users } = readObject(request, '{"name"}')
  if (typeof name !== 'string' || !NAME.test(name)) {
    throw new HostError('ERROR_ARANGO_DATABASE_NAME_INVALID', 'expected a letter, then letters, ' +
      `digits, '_' or '-', 64 at most; came ${JSON.stringify(name) ?? 'no name'}`)
  }
  if (options !== undefined && !isObject(options)) {
    throw new HostError('ERROR_HTTP_BAD_PARAMETER', 'expected \'options\' to be an object')
  }
  const accounts = toAccounts(worker, users)
  await worker.exclusively(async () => {
    const { databases } = worker.state
    if (databases.some(known => known.name === name)) {
      throw new HostError('ERROR_ARANGO_DUPLICATE_NAME', `there is a database '${name}' already`)
    }
    // What a database of this name left behind when the host died in the middle of dropping it.
    await dropCollections(worker, name)
    const id = String(Math.max(...databases.map(known => Number(known.id))) + 1)
    await worker.commit({ type: 'put-database', record: { name, id } })
  })
  createSystemCollections(worker, name)
  grantDatabase(worker, name, accounts)
  return { ...toAnswer(201, { result: true }), sync: true }
}

/**
 * @param {Call['worker']} worker
 * @param {unknown} given as the request has them: [{username, passwd, active, extra}]
 * @returns {User[]}
 */
function toAccounts ({ users }, given = []) {
  if (!Array.isArray(given) || !given.every(isObject)) {
    throw new HostError('ERROR_HTTP_BAD_PARAMETER', 'expected \'users\' to be an array of objects')
  }
  return given.map(account =>
    toUser(account['username'] ?? account['user'] ?? users.owner, account))
}

/** @param {Call['worker']} worker @param {string} database @param {readonly User[]} accounts */
function grantDatabase ({ users }, database, accounts) {
  for (const account of accounts) {
    if (account.user === users.owner) continue
    if (users.find(account.user) === null) users.create(account)
    users.change(account.user, user => { grant(user, { database, level: 'rw' }) })
  }
}

/** @param {Call} call */
async function answerRemoval ({ worker, params }) {
  const name = params['name'] ?? ''
  if (name === SYSTEM) throw new HostError('ERROR_FORBIDDEN', '_system can\'t be dropped')
  await worker.exclusively(async () => {
    findDatabase(worker.state.databases, name)
    const services = worker.state.services.filter(({ database }) => database === name)
    await worker.commit({ type: 'remove-database', name })
    for (const { user, databases } of worker.users.list()) {
      if (!Object.hasOwn(databases, name)) continue
      worker.users.change(user, found => { delete found.databases[name] })
    }
    await dropCollections(worker, name)
    // They are out of the registry: what stays of their files now is removed at the next start.
    for (const { directory } of services) {
      await worker.removeServiceDirectory(directory).catch(error => worker.environment.log(
        'warn', `${directory} of the dropped database '${name}' stays for now: ${error.message}`
      ))
    }
  })
  return { ...toAnswer(200, { result: true }), sync: true }
}

/** @param {Call['worker']} worker @param {string} name */
async function dropCollections ({ storage: { store, catalog, sweeper } }, name) {
  store.write(writing => catalog.dropDatabase(writing, name))
  await sweeper.rest()
}

/** @param {readonly DatabaseRecord[]} databases @param {string} name @returns {DatabaseRecord} */
function findDatabase (databases, name) {
  const found = databases.find(known => known.name === name)
  if (found === undefined) {
    throw new HostError('ERROR_ARANGO_DATABASE_NOT_FOUND', `there is none called '${name}'`)
  }
  return found
}
