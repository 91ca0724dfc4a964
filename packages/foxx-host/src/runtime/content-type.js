// The content type that a file's name tells.
import { contentType } from 'mime-types'
import { extname } from 'node:path'

/**
 * @param {string} path
 * @returns {string} with its charset where it is text; 'application/octet-stream' when the name does not tell
 */
export function toContentType (path) {
  return contentType(extname(path)) || 'application/octet-stream'
}
