export { createSyncer } from './durability/create-syncer.js'
export { recoverStore } from './durability/recover-store.js'
export { openEnvironment } from './environment.js'
export { documentKey, numberOf, tableRange, textKey, toPrefix } from './keys.js'
export { renewBufferPool } from './renew-buffer-pool.js'
export { toRevision } from './revisions.js'
export { openStore } from './store.js'

/** @typedef {import('./durability/create-syncer.js').Syncer} Syncer */
/** @typedef {import('./store.js').LmdbStore} LmdbStore */
