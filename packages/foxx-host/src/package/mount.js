// Where a service is mounted. In: text from a client; out: '/name' or '/name/name', leading slash, no trailing one.
import { HostError } from '../errors.js'
import { describeValue } from './describe-value.js'

const SEGMENT = /^[-_a-zA-Z0-9.:]+$/
const LENGTH = 256
const EXPECTED =
  'expected a path such as "/my-app" or "/group/my-app", of letters, digits and - _ . :'

/**
 * Checks a mount path and cuts a trailing slash.
 * @param {unknown} text
 * @param {{reserved?: boolean}} [options] reserved: whether '/_name', kept for the system, is accepted; default false
 * @returns {string}
 * @throws {HostError} ERROR_INVALID_MOUNTPOINT, status 400
 */
export function parseMount (text, { reserved = false } = {}) {
  const problem = findProblem(text, reserved)
  if (problem !== null) throw new HostError('ERROR_INVALID_MOUNTPOINT', problem, { status: 400 })
  return cutTrailingSlash(/** @type {string} */ (text))
}

/** @param {unknown} text @param {boolean} reserved @returns {string | null} */
function findProblem (text, reserved) {
  if (
    text === undefined || text === null || text === '' || text === 'undefined' || text === 'null'
  ) {
    return `${EXPECTED}, none came; give one as ?mount=/my-app`
  }
  if (typeof text !== 'string') return `${EXPECTED}, came ${describeValue(text)}`
  if (!text.startsWith('/')) {
    return `${EXPECTED}, came ${describeValue(text)}: it must begin with a slash`
  }
  if (text.length > LENGTH) return `${EXPECTED}, at most ${LENGTH} characters, came ${text.length}`
  const segments = cutTrailingSlash(text).slice(1).split('/')
  const wrong = segments.find(segment => !SEGMENT.test(segment) || /^\.+$/.test(segment))
  if (wrong !== undefined) {
    return `${EXPECTED}, came ${describeValue(text)}: ${describeValue(wrong)} is no name`
  }
  return findReserved(segments, text, reserved)
}

/** @param {string[]} segments @param {string} text @param {boolean} reserved */
function findReserved (segments, text, reserved) {
  if (segments.some(segment => segment.toUpperCase() === 'APP')) {
    return `${describeValue(text)} holds the name "APP", which is kept for the service's own ` +
      'folder; choose another'
  }
  if (!reserved && text.startsWith('/_')) {
    return `${describeValue(text)} begins with "/_", which is kept for system ` +
      'services; choose another'
  }
  return null
}

/** @param {string} text */
function cutTrailingSlash (text) {
  return text.length > 1 && text.endsWith('/') ? text.slice(0, -1) : text
}
