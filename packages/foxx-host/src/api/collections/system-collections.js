/** @import {Worker} from '../../types.js' */
// The collections that every database of an ArangoDB has from the beginning. Here they are ordinary empty ones: of the
// host, only jobs of services live in them.

const NAMES = [
  '_analyzers', '_appbundles', '_apps', '_aqlfunctions', '_frontend', '_graphs', '_jobs', '_queues'
]

/**
 * Tells whether every database has a collection of this name.
 * @param {string} name
 * @returns {boolean}
 */
export function isSystemCollection (name) {
  return NAMES.includes(name)
}

/**
 * Creates those that a database doesn't have yet.
 * @param {Pick<Worker, 'storage'>} worker
 * @param {string} database
 */
export function createSystemCollections ({ storage: { store, catalog } }, database) {
  const reading = store.read()
  if (NAMES.every(name => catalog.look(reading, database, name) !== null)) return
  store.write(writing => {
    for (const name of NAMES) {
      if (catalog.look(writing, database, name) === null) {
        catalog.create(writing, { database, name, isSystem: true })
      }
    }
  })
}
