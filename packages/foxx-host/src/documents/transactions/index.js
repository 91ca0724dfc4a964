// The door of stream transactions.
export { createTransactions } from './create-transactions.js'
export { settleSets } from './settle-sets.js'
