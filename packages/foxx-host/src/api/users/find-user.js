/** @import {User} from '../../users/types.js' */
/** @import {Call} from '../types.js' */
// The user that a path names.
import { HostError } from '../../errors.js'

/** @param {Call} call @returns {string} */
export function readUser ({ params }) {
  return params['user'] ?? ''
}

/**
 * @param {Call} call
 * @returns {User | null} null: the owner, who is no document
 * @throws {HostError} 404/1703
 */
export function findUser (call) {
  const { users } = call.worker
  const name = readUser(call)
  const user = users.find(name)
  if (user !== null || name === users.owner) return user
  throw new HostError('ERROR_USER_NOT_FOUND', `there is no user '${name}'`)
}
