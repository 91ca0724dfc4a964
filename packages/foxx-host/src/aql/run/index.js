// The door of run/: preparing queries, and the ways to run them.

export { createPreparer } from './prepare-query.js'
export { runToEnd } from './run-to-end.js'
export { startInTransaction } from './start-in-transaction.js'
export { startReading } from './start-reading.js'
export { startWriting } from './start-writing.js'
