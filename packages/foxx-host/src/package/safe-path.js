// Paths that come from outside. In: text from a bundle or a manifest; out: a path below the service's folder, with
// slashes, without '.' and '..', or what is wrong with it.
import { posix } from 'node:path'
import { describeValue } from './describe-value.js'

/** @typedef {{path: string} | {problem: string}} CheckedPath */

const PATH_LENGTH = 1024
/** What file systems take for one name, in bytes. */
const NAME_BYTES = 255

/**
 * Checks the name of a bundle's entry: relative, without '..' anywhere; '' is the root itself.
 * @param {string} name
 * @returns {CheckedPath}
 */
export function toEntryPath (name) {
  const problem = findProblem(name)
  if (problem !== null) return { problem }
  const segments = toSlashes(name).split('/').filter(segment => segment !== '' && segment !== '.')
  if (segments.includes('..')) return { problem: `${describeValue(name)} holds ".."` }
  if (segments.some(segment => Buffer.byteLength(segment) > NAME_BYTES)) {
    return { problem: `${describeValue(name)} holds a name of more than ${NAME_BYTES} bytes` }
  }
  return { path: segments.join('/') }
}

/**
 * Joins a path of the manifest to a base folder; '..' may be used, but not to leave the service.
 * @param {string} base '.' or 'lib'
 * @param {string} text
 * @returns {CheckedPath}
 */
export function toServicePath (base, text) {
  const problem = findProblem(text)
  if (problem !== null) return { problem }
  const path = posix.join(base, toSlashes(text)).replace(/\/$/, '')
  return path === '..' || path.startsWith('../')
    ? { problem: `${describeValue(text)} leaves the service` }
    : { path }
}

/** @param {string} text */
function findProblem (text) {
  // eslint-disable-next-line no-control-regex -- these characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(text)) return `${describeValue(text)} holds a control character`
  if (/^[/\\]/.test(text)) return `${describeValue(text)} is absolute`
  if (/^[a-zA-Z]:/.test(text)) return `${describeValue(text)} begins with a drive letter`
  if (text.length > PATH_LENGTH) {
    return `${describeValue(text)} is longer than ${PATH_LENGTH} characters`
  }
  return null
}

/** @param {string} text */
function toSlashes (text) {
  return text.replaceAll('\\', '/')
}
