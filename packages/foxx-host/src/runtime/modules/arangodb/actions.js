/** @import {Realm} from '../types.js' */
// The module '@arangodb/actions': the numbers of HTTP, which services take from it. What defines an action outside of
// a service is refused when it is called, not where the module is required: many services load it and call nothing.

/** ArangoDB's names (js/server/modules/@arangodb/actions.js of 3.12). */
const STATUSES = Object.freeze({
  HTTP_OK: 200,
  HTTP_CREATED: 201,
  HTTP_ACCEPTED: 202,
  HTTP_PARTIAL: 203,
  HTTP_NO_CONTENT: 204,
  HTTP_MOVED_PERMANENTLY: 301,
  HTTP_FOUND: 302,
  HTTP_SEE_OTHER: 303,
  HTTP_NOT_MODIFIED: 304,
  HTTP_TEMPORARY_REDIRECT: 307,
  HTTP_BAD: 400,
  HTTP_UNAUTHORIZED: 401,
  HTTP_PAYMENT: 402,
  HTTP_FORBIDDEN: 403,
  HTTP_NOT_FOUND: 404,
  HTTP_METHOD_NOT_ALLOWED: 405,
  HTTP_CONFLICT: 409,
  HTTP_PRECONDITION_FAILED: 412,
  HTTP_ENTITY_TOO_LARGE: 413,
  HTTP_I_AM_A_TEAPOT: 418,
  HTTP_UNPROCESSABLE_ENTITY: 422,
  HTTP_HEADER_TOO_LARGE: 431,
  HTTP_SERVER_ERROR: 500,
  HTTP_NOT_IMPLEMENTED: 501,
  HTTP_BAD_GATEWAY: 502,
  HTTP_SERVICE_UNAVAILABLE: 503
})

/** What makes, or answers as, an action: code beside services. */
const REFUSED = [
  'defineHttp', 'addCookie', 'badParameter', 'getJsonBody', 'resultBad', 'resultError',
  'resultException', 'resultNotFound', 'resultNotImplemented', 'resultOk', 'resultUnsupported'
]

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} the numbers; functions that throw an ArangoError of the realm (9)
 */
export function createActions (realm) {
  const refused = Object.fromEntries(REFUSED.map(name => [name, () => {
    throw realm.fail('ERROR_NOT_IMPLEMENTED', `actions.${name}: this host runs no actions beside ` +
      'services; answer with res.send, res.json or res.throw')
  }]))
  return realm.toObject({ ...STATUSES, ...realm.guard(refused) })
}
