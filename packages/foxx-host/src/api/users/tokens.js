/** @import {ApiAnswer} from '../../types.js' */
/** @import {StoredToken} from '../../users/types.js' */
/** @import {Call} from '../types.js' */
// Access tokens of a user: further passwords, each of which ends at a time, or when it is taken back.
import { HostError } from '../../errors.js'
import { addToken, isValid } from '../../users/index.js'
import { readObject } from '../read-json.js'
import { readNumber, readOwn } from '../read-members.js'
import { findUser, readUser } from './find-user.js'

/** What one user may have. */
const MOST_TOKENS = 100
const DAY = 24 * 3600

/** @param {Call} call @returns {ApiAnswer} 200, without the tokens themselves */
export function answerTokens (call) {
  const { users } = call.worker
  const name = findUser(call)?.user ?? users.owner
  return { status: 200, json: { tokens: users.tokensOf(name).map(describe) } }
}

/** @param {Call} call @returns {ApiAnswer} 200 with the token; 409 where there is one of that name */
export function answerNewToken (call) {
  const given = readObject(call.request, '{"name", "valid_until"}')
  const name = readOwn(given, 'name') ?? ''
  const now = Math.floor(Date.now() / 1000)
  const validUntil = readNumber(given, 'valid_until', now + DAY)
  if (typeof name !== 'string') {
    throw new HostError('ERROR_BAD_PARAMETER', 'expected \'name\' to be a text')
  }
  /** @type {ReturnType<typeof addToken> | undefined} */
  let added
  call.worker.users.changeTokens(readUser(call), user => {
    if (user.tokens.some(token => token.name === name)) {
      throw new HostError('ERROR_HTTP_CONFLICT', `there is an access token '${name}' already`)
    }
    if (user.tokens.length >= MOST_TOKENS) {
      throw new HostError('ERROR_RESOURCE_LIMIT', `a user may have ${MOST_TOKENS} access tokens: ` +
        'delete one', { status: 429 })
    }
    added = addToken(user, { name, validUntil, now })
  })
  const { stored, token } = /** @type {ReturnType<typeof addToken>} */ (
    /** @type {unknown} */ (added)
  )
  return { status: 200, json: { ...describe(stored), token }, sync: true }
}

/** @param {Call} call @returns {ApiAnswer} 200; 404 */
export function answerTokenRemoval (call) {
  const { id } = call.params
  call.worker.users.changeTokens(readUser(call), user => {
    const left = user.tokens.filter(token => String(token.id) !== id)
    if (left.length === user.tokens.length) {
      throw new HostError('ERROR_HTTP_NOT_FOUND', `there is no access token ${id}`)
    }
    user.tokens = left
  })
  return { status: 200, json: {}, sync: true }
}

/** @param {StoredToken} stored */
function describe ({ hash, ...shown }) {
  return { ...shown, active: isValid({ hash, ...shown }, Date.now() / 1000) }
}
