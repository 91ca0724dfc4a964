/** @typedef {import('./types.js').Left} Left */
/** @typedef {import('./types.js').Listener} Listener */
/** @typedef {import('./types.js').Source} Source */
/** @typedef {import('./types.js').Target} Target */
// The door: databases from one place into another; places are servers and folders of arangodump.
export { createClient } from './client.js'
export { copyAll } from './copy.js'
export { createFolderSource } from './from-folder.js'
export { createServerSource } from './from-server.js'
export { openProgress } from './progress.js'
export { createFolderTarget } from './to-folder.js'
export { createServerTarget } from './to-server.js'
