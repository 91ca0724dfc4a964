/** @import {Sentences} from './types.js' */
// What can be wrong with a request to the app, and with its configuration.

/** @type {Sentences} */
export const APP = {
  MISSING_QUERY: () => 'Missing query',
  NO_MATCHING_ROUTE: () => 'No matching route',
  BAD_CALLBACK: () => 'The callback is not a name: expected identifiers with dots and brackets, ' +
    'such as app.show or handlers[3], of at most 128 characters',
  BAD_TARGET: () => 'The request target is not understood: expected a path such as /q?s=..., its ' +
    'percent sequences in UTF-8',
  BAD_BODY: ({ mediaType, reason }) =>
    `The body is not what its content-type says (${mediaType}): ${reason}`,
  BODY_ENCODING: ({ encoding }) =>
    `Content-Encoding '${encoding}' is not taken; send the body as it is`,
  BODY_TOO_LARGE: ({ limit }) => `The body is larger than ${limit} bytes`,
  TARGET_TOO_LONG: ({ limit }) => `The request target is longer than ${limit} characters; send ` +
    'the script in the body: POST /q with s=...',
  WORKER_BLOCKED: () => 'One piece of work blocked this worker for more than 5 s and was ended, ' +
    'maybe this one; ask for less, or try again',
  NO_ROUTE: () => "it has no route: expected its last statement to be 'return ... via route ...'",
  FOREIGN_ORIGIN: ({ origin, console }) => console
    ? `A page of ${origin} may not run scripts here: only the console's own page may`
    : `A page of ${origin} may not run scripts or routes here; ` +
      'start with --allow-origin and its origin to let it',
  FOREIGN_HOST: ({ host }) => `The header 'host' names ${host}, ` +
    'and this server answers to its own address only; ' +
    `if that is its name, too, start with --allow-host ${host}`,
  JSONP_OFF: () => 'This server answers no JSONP: leave the parameter callback out, ' +
    'or put "jsonp": true into its configuration (--config)',
  NOT_JSON: () => 'Expected a JSON body with content-type application/json: {"script": "..."}',
  BAD_CONFIG: ({ path, reason }) => `The configuration ${path} is not usable: ${reason}`,
  MISSING_PARAMETER: ({ usage }) => `Missing parameter: usage ${usage}`
}
