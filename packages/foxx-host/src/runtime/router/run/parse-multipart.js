/** @import {State} from '../types.js' */
// A multipart body as a service sees it.
import { setOwn } from '../../../set-own.js'
import { splitMultipart } from '../../../split-multipart.js'
import { createObject } from '../state/readers.js'

/**
 * @param {State} state
 * @param {Buffer} body
 * @param {string | undefined} boundary of the content type
 * @returns {Record<string, unknown>} name, or position where a part has none -> Buffer with `headers`; the last of a
 *   name stays
 * @throws {Error} when it is not closed, or has no boundary
 */
export function parseMultipart (state, body, boundary) {
  const parts = createObject(state)
  splitMultipart(body, boundary).forEach(({ headers, name, data }, position) => {
    const shown = createObject(state)
    for (const [header, value] of headers) setOwn(shown, header, value)
    setOwn(parts, name ?? String(position), Object.assign(data, { headers: shown }))
  })
  return parts
}
