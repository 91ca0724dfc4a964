// What is wrong with a bundle or folder that was to be installed. In: a sentence; out: the error to throw.
import { HostError } from '../errors.js'

/**
 * An ERROR_SERVICE_SOURCE_ERROR (3015) that clients see as 400.
 * @param {string} detail a sentence: what was expected, what came, what to do
 * @param {unknown} [cause]
 * @returns {HostError}
 */
export function createSourceError (detail, cause) {
  return new HostError('ERROR_SERVICE_SOURCE_ERROR', detail, { status: 400, cause })
}
