// What can go wrong with a Foxx service's way into an ArangoDB or the embedded host. Each message says what was
// expected, what came and what to do.
import { ServerError } from '../errors.js'

/** @type {Record<string, (facts: Record<string, unknown>) => string>} */
export const MESSAGES = {
  ACTIONS_MISSING: ({ directories }) => 'no action to put into the Foxx service: no folder with ' +
    `an index.js below ${directories || '(no directory given)'}`,
  ACTION_TWICE: ({ name }) => `two actions lie in folders called '${name}'; in a Foxx service ` +
    "the folder's name is the action's, so rename one of them",
  BUNDLE_REFUSED: ({ url, mount, reason }) => `the service could not be installed at ${mount} on ` +
    `${url}: ${reason}; it needs a user who may administrate the database, and a server with its ` +
    'Foxx API switched on',
  BUNDLE_LEFT: ({ url, mount, reason }) => `the service at ${mount} on ${url} could not be ` +
    `removed: ${reason}; remove it by hand (DELETE /_api/foxx/service?mount=${mount})`,
  COLLECTION_LEFT: ({ url, collection, reason }) => `the collection ${collection} on ${url} ` +
    `could not be dropped: ${reason}; drop it by hand (DELETE /_api/collection/${collection})`,
  COLLECTION_TAKEN: ({ url, collection }) => `there is a collection ${collection} on ${url} ` +
    'already, and it is left alone; if an earlier run has left it (with --keep, or because it ' +
    `was killed), drop it (DELETE /_api/collection/${collection}), otherwise rename it or take ` +
    'another server',
  COLLECTION_UNFILLED: ({ url, collection, reason }) => `the collection ${collection} on ${url} ` +
    `could not be filled with documents for queries: ${reason}; it needs a user who may create ` +
    'and write collections, and space on the disk',
  ROUTE_SILENT: ({ route, expected, seen, seconds }) => `${route} should answer ${expected}, but ` +
    `within ${seconds} s the last answer was: ${seen}; see the server's log for ` +
    "the service's own errors",
  ROUTE_PROTECTED: ({ route }) => `${route} asks for credentials (401), which the load client ` +
    "doesn't send; start the server with --server.authentication-system-only true, or without " +
    'authentication',
  ARANGODB_MISSING: ({ reason, remedy }) => `there is no ArangoDB to run: ${reason}; ${remedy}`,
  ARANGODB_HOST_OPEN: ({ host }) => 'a throw-away ArangoDB has no password and runs whatever ' +
    `code it is sent, so it listens on loopback only, not on '${host}'; use --host 127.0.0.1`
}

/** An error with a code of MESSAGES; `cause` is kept. */
export class FoxxError extends ServerError {
  /**
   * @param {keyof typeof MESSAGES & string} code
   * @param {Record<string, unknown>} facts what the message needs
   * @param {unknown} [cause]
   */
  constructor (code, facts, cause) {
    super(code, facts, cause)
    const toMessage = MESSAGES[code]
    if (toMessage) this.message = toMessage(facts)
  }
}
