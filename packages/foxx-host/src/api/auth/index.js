/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call, Route} from '../types.js' */
// Tokens: from a user and a password, and a new one for one that is still good.
import { HostError } from '../../errors.js'
import { createAuthenticator, createToken, UNAUTHORIZED } from '../../http/authenticate.js'
import { readObject } from '../read-json.js'

/** @type {readonly Route[]} */
export const AUTH_ROUTES = [
  { method: 'POST', path: '/_open/auth', answer: answerLogin, open: true },
  { method: 'POST', path: '/_open/auth/renew', answer: answerRenewal, open: true }
]

/** @param {Call} call @returns {ApiAnswer} */
function answerLogin ({ worker, request }) {
  if (worker.options.auth === null) {
    throw new HostError('ERROR_HTTP_NOT_FOUND', 'this server has no authentication (--auth), so ' +
      'there are no tokens; send requests without one')
  }
  const { username, password } = readObject(request, '{"username", "password"}')
  if (typeof username !== 'string' || typeof password !== 'string') {
    throw new HostError('ERROR_HTTP_BAD_PARAMETER', 'expected {"username", "password"}, both texts')
  }
  const user = worker.users.login({ user: username, password })
  if (user === null) {
    throw new HostError('ERROR_HTTP_UNAUTHORIZED', 'wrong user or password')
  }
  return { status: 200, json: { jwt: createToken(user, worker.tokenSecret) } }
}

/**
 * Who comes without a token, but rightly, gets none either: as in ArangoDB.
 * @param {Call} call
 * @returns {ApiAnswer}
 */
function answerRenewal ({ worker, request }) {
  const { auth } = worker.options
  const { user, valid, scheme } =
    createAuthenticator({ auth, secret: worker.tokenSecret, users: worker.users })(request.message)
  if (!valid) return UNAUTHORIZED
  return {
    status: 200,
    json: user !== null && scheme === 'bearer' ? { jwt: createToken(user, worker.tokenSecret) } : {}
  }
}
