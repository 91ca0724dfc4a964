/** @typedef {import('./client.js').Client} Client */
// The door: another server that speaks ArangoDB's HTTP API. Its address and credentials, requests to it, and what a
// host needs that has its documents there.
export { checkServer } from './check-server.js'
export { createClient, RefusedError } from './client.js'
export { DOCUMENTS_OPTIONS, parseDocumentsAt } from './documents-options.js'
export { parseAuth, parseServer } from './parse-server.js'
export { createTransactionNote, takeTransactionNote } from './transaction-note.js'
