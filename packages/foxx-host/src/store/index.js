export { compactStore } from './durability/compact-store.js'
export { createSyncer } from './durability/create-syncer.js'
export { isUnused } from './durability/marker.js'
export { hasStore, recoverStore } from './durability/recover-store.js'
export { openEnvironment } from './environment.js'
export { documentKey, numberOf, tableRange, textKey, toPrefix } from './keys.js'
export { MOST_FOR_QUERIES, MOST_FOR_TRANSACTIONS } from './reader-limits.js'
export { renewReserve } from './reserve.js'
export { renewBufferPool } from './renew-buffer-pool.js'
export { toRevision } from './revisions.js'
export { readSets } from './staged/sets.js'
export { abortSet, commitSet, openSet, settleSome, stageChange } from './staged/stage-changes.js'
export { openStore } from './store.js'
export { createWaker } from './wake-waiters.js'

/** @typedef {import('./durability/create-syncer.js').Syncer} Syncer */
/** @typedef {import('./store.js').LmdbStore} LmdbStore */
