/** @import {Call, Route} from '../types.js' */
// The one user that there is, who may do everything everywhere.
import { HostError } from '../../errors.js'
import { toAnswer } from '../to-answer.js'

const DEFAULT_USER = 'root'

/** @type {readonly Route[]} */
export const USER_ROUTES = [
  {
    method: 'GET', path: '/_api/user',
    answer: ({ worker }) => toAnswer(200, { result: [describe(nameUser(worker))] }), system: true
  },
  {
    method: 'GET', path: '/_api/user/:user', answer: call => toAnswer(200, describe(findUser(call)))
  },
  { method: 'GET', path: '/_api/user/:user/database', answer: answerDatabases },
  { method: 'GET', path: '/_api/user/:user/database/:database', answer: answerDatabase }
]

/** @param {Call} call */
function answerDatabases (call) {
  findUser(call)
  return toAnswer(200, {
    result: Object.fromEntries(call.worker.state.databases.map(({ name }) => [name, 'rw']))
  })
}

/** @param {Call} call */
function answerDatabase (call) {
  findUser(call)
  const known = call.worker.state.databases.some(({ name }) => name === call.params['database'])
  return toAnswer(200, { result: known ? 'rw' : 'none' })
}

/** @param {Call} call @returns {string} */
function findUser ({ worker, params }) {
  const user = nameUser(worker)
  if (params['user'] !== user) {
    throw new HostError('ERROR_HTTP_NOT_FOUND', `there is no user '${params['user']}'; the only ` +
      `one is '${user}'`)
  }
  return user
}

/** @param {Call['worker']} worker */
function nameUser ({ options }) {
  return options.auth?.user ?? DEFAULT_USER
}

/** @param {string} user */
function describe (user) {
  return { user, active: true, extra: {} }
}
