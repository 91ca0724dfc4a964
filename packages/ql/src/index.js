/** @typedef {import('./program/types.js').ProgramOptions} ProgramOptions */
/** @typedef {import('./program/types.js').Service} Service */
/** @typedef {import('./program/types.js').ServiceOptions} ServiceOptions */
// The door: the app as a program, and as a listener for node:http.
import { fileURLToPath } from 'node:url'

export { OPTIONS, parseSettings } from './options.js'
export { MESSAGES, QlError } from './errors/index.js'
export { createService } from './program/create-service.js'
export { LIMITS } from './program/limits.js'
export { compileRequests, loadTables } from './tables/index.js'

/** The program that startChild of @shootout/processes starts; its argument is ProgramOptions. */
export const PROGRAM = fileURLToPath(new URL('./program/main.js', import.meta.url))
