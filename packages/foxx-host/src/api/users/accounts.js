/** @import {ApiAnswer} from '../../types.js' */
/** @import {User} from '../../users/types.js' */
/** @import {Call} from '../types.js' */
// Who there is. Changes leave when they are on the disk.
import { HostError } from '../../errors.js'
import { hashPassword } from '../../users/index.js'
import { readObject } from '../read-json.js'
import { readBoolean, readMembers, readOwn } from '../read-members.js'
import { toAnswer } from '../to-answer.js'
import { findUser, readUser } from './find-user.js'

/** @param {Call} call @returns {ApiAnswer} */
export function answerUsers ({ worker: { users } }) {
  return toAnswer(200, { result: [toOwner(users.owner), ...users.list().map(describe)] })
}

/** @param {Call} call @returns {ApiAnswer} 404/1703 */
export function answerUser (call) {
  const user = findUser(call)
  return toAnswer(200, user === null ? toOwner(call.worker.users.owner) : describe(user))
}

/** @param {Call} call @returns {ApiAnswer} 201; 409/1702, 400/1700 */
export function answerCreation ({ worker, request }) {
  const given = readObject(request, '{"user", "passwd", "active", "extra"}')
  return toChanged(201, worker.users.create(toUser(readOwn(given, 'user'), given)))
}

/**
 * @param {unknown} name
 * @param {Record<string, unknown>} given passwd, active, extra
 * @returns {User} without any permission
 * @throws {HostError} 400/1700, 400/10
 */
export function toUser (name, given) {
  if (typeof name !== 'string' || name === '') {
    throw new HostError('ERROR_USER_INVALID_NAME', 'expected \'user\' to be a text that is not ' +
      `empty, came ${JSON.stringify(name)?.slice(0, 64) ?? 'nothing'}`)
  }
  const data = { databases: {}, configData: {}, tokens: [] }
  return { user: name, ...toAccount(given), ...data }
}

/** @param {Call} call @returns {ApiAnswer} 200; what isn't given becomes what it is for a new user; 404/1703 */
export function answerReplacement (call) {
  const account = toAccount(readObject(call.request, '{"passwd", "active", "extra"}'))
  return toChanged(200, call.worker.users.change(readUser(call), user => {
    Object.assign(user, account)
  }))
}

/** @param {Call} call @returns {ApiAnswer} 200; what isn't given stays; 404/1703 */
export function answerChange (call) {
  const given = readObject(call.request, '{"passwd", "active", "extra"}')
  const password = readPassword(given)
  const simple = password === undefined ? {} : { simple: hashPassword(password) }
  return toChanged(200, call.worker.users.change(readUser(call), user => {
    const active = readBoolean(given, 'active', user.authData.active)
    user.authData = { ...user.authData, active, ...simple }
    user.userData = { ...user.userData, ...readMembers(given, 'extra') }
  }))
}

/** @param {Call} call @returns {ApiAnswer} 202; 404/1703 */
export function answerRemoval (call) {
  call.worker.users.remove(readUser(call))
  return { ...toAnswer(202), sync: true }
}

/** @param {Record<string, unknown>} given @returns {Pick<User, 'authData' | 'userData'>} */
function toAccount (given) {
  return {
    authData: {
      active: readBoolean(given, 'active', true), simple: hashPassword(readPassword(given) ?? '')
    },
    userData: readMembers(given, 'extra')
  }
}

/** @param {Record<string, unknown>} given @returns {string | undefined} */
function readPassword (given) {
  const password = readOwn(given, 'passwd')
  if (password === undefined || typeof password === 'string') return password
  throw new HostError('ERROR_BAD_PARAMETER', 'expected \'passwd\' to be a text')
}

/** @param {number} status @param {User} user @returns {ApiAnswer} */
function toChanged (status, user) {
  return { ...toAnswer(status, describe(user)), sync: true }
}

/** @param {User} user */
function describe ({ user, authData: { active }, userData }) {
  return { user, active, extra: userData }
}

/** @param {string} user */
function toOwner (user) {
  return { user, active: true, extra: {} }
}
