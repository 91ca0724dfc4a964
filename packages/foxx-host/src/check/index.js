// The door of check/: what a service needs and this host has not, found by reading its sources, all of it at once.
export { checkService, toSentence } from './check-service.js'
export { runCheck } from './command.js'
