/** @import {Realm} from '../types.js' */
// The module '@arangodb/actions', as far as Foxx services have a use for it: statuses and methods by ArangoDB's names.
import { toServiceStatus } from '../../../errors.js'

const METHODS = Object.freeze(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'])
const BODYFREE_METHODS = Object.freeze(['GET', 'HEAD', 'OPTIONS'])

/** The names are ArangoDB's; some are not those of the registry. */
const STATUSES = Object.freeze({
  OK: 200,
  CREATED: 201,
  ACCEPTED: 202,
  PARTIAL: 203,
  NO_CONTENT: 204,
  MOVED_PERMANENTLY: 301,
  FOUND: 302,
  SEE_OTHER: 303,
  NOT_MODIFIED: 304,
  TEMPORARY_REDIRECT: 307,
  BAD: 400,
  UNAUTHORIZED: 401,
  PAYMENT: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  ENTITY_TOO_LARGE: 413,
  I_AM_A_TEAPOT: 418,
  UNPROCESSABLE_ENTIT: 422,
  HEADER_TOO_LARGE: 431,
  SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503
})

/** What makes an action beside services, or answers as one. */
const REFUSED = Object.freeze([
  'defineHttp', 'addCookie', 'badParameter', 'getJsonBody', 'resultBad', 'resultError',
  'resultException', 'resultNotFound', 'resultNotImplemented', 'resultOk', 'resultUnsupported'
])

/**
 * Many services load it and call nothing, so that what is not there throws when it is called.
 * @param {Realm} realm
 * @returns {Record<string, unknown>} HTTP_OK = 200 and the others, GET = 'GET' and the others, ALL_METHODS,
 *   BODYFREE_METHODS, arangoErrorToHttpCode; functions that throw an ArangoError of the realm (9)
 */
export function createActions (realm) {
  const refused = REFUSED.map(name => [name, () => {
    throw realm.fail('ERROR_NOT_IMPLEMENTED', `actions.${name}: this host runs no actions beside ` +
      'services; answer with res.send, res.json or res.throw')
  }])
  return realm.toObject({
    ...Object.fromEntries(Object.entries(STATUSES).map(([name, code]) => [`HTTP_${name}`, code])),
    ...Object.fromEntries(METHODS.map(method => [method, method])),
    ALL_METHODS: realm.toArray(METHODS),
    BODYFREE_METHODS: realm.toArray(BODYFREE_METHODS),
    ...realm.guard({
      ...Object.fromEntries(refused),
      arangoErrorToHttpCode: (/** @type {unknown} */ number) => toServiceStatus(Number(number))
    })
  })
}
