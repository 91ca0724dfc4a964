// The door of check/: is it a query, and what do its names stand for?

export { checkBinds, listBinds } from './binds.js'
export { checkQuery } from './check-query.js'
