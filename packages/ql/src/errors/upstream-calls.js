/** @import {Sentences} from './types.js' */
// What can go wrong between the app and an API.

/** @type {Sentences} */
export const UPSTREAM_CALLS = {
  BAD_UPSTREAM_URI: ({ uri, reason }) =>
    `Expected an absolute http or https URI without user and password; got ${uri}: ${reason}`,
  BAD_UPSTREAM_REQUEST: ({ reason }) =>
    `The request can't be written down: ${reason}; check the table's headers`,
  HOST_NOT_ALLOWED: facts => `Host ${facts.host} is not allowed: ${toHostReason(facts)}`,
  UPSTREAM_TIMEOUT: () => 'Request timed out',
  UPSTREAM_NETWORK: ({ message }) => `${message}`,
  UPSTREAM_BACK_OFF: () => 'Back-off in progress',
  UPSTREAM_TOO_LARGE: ({ limit }) =>
    `Response length exceeds the limit of ${limit} bytes (config.maxResponseLength)`,
  TOO_MANY_VALUES: ({ most }) =>
    `The response holds more than ${most} values (rows, fields, elements); ask for fewer`,
  UPSTREAM_ENCODING: ({ encoding }) =>
    `Content-Encoding '${encoding}' is not supported; expected gzip, deflate or br`,
  UPSTREAM_CORRUPT: ({ encoding }) =>
    `The body can't be decoded as ${encoding}, which the upstream says it is`,
  UPSTREAM_REDIRECTS: ({ most }) => `Exceeded max redirects (${most})`,
  UPSTREAM_LOCATION: () => 'Missing Location header in redirect',
  UPSTREAM_USE_PROXY: () => 'Received status code 305 from the upstream, which is not followed; ' +
    'name its proxy in config.proxy',
  NO_TRANSFORMER: ({ type, subType }) =>
    `No transformer available for ${type}/${subType}; expected JSON, XML or CSV`,
  BAD_ANSWER: ({ format, reason }) => `The upstream's answer is not ${format}: ${reason}`,
  BAD_PROXY: ({ key }) =>
    `config.proxy["${key}"]: expected {} or {"host": "name", "port": 1..65535}`,
  BAD_CACHE: ({ impl, reason }) => `config.cache.impl "${impl}" is no response cache: ${reason}; ` +
    'expected a module with get and put'
}

/** @param {Record<string, unknown>} facts @returns {string} why it may not be called, and what to do */
function toHostReason ({ host, inline, near }) {
  if (near) {
    return 'its address is, or may be, one of this machine or of a private network; ' +
      'start with --allow-tables-from-requests, or list the address itself in --allow-hosts'
  }
  const option = `--allow-hosts ${host}`
  if (!inline) {
    return `no loaded table and no configuration names it; start with ${option} to allow it`
  }
  return 'tables of a script that came with a request may not call it; ' +
    `start with --allow-tables-from-requests (for this machine) or ${option}`
}
