/** @import {ServerOption} from '../types.js' */
// How a server without a store of its own is told where documents go.

/** The option, and the variable that stands for it. */
export const DOCUMENTS = '--documents'
export const VARIABLE = 'ARANGO_URL'

/** @type {readonly ServerOption[]} */
export const DOCUMENT_OPTIONS = Object.freeze([
  {
    flags: `${DOCUMENTS} <url>`,
    description: `where documents go, http://user:password@host:port (default: ${VARIABLE}, ` +
      'or else an embedded host that is started with the first document)'
  }
])
