// The door to the bundle: made in memory, installed on and removed from anything that speaks ArangoDB's Foxx API, asked
// for its inserts.
export { createBundle } from './create-bundle.js'
export { installBundle, uninstallBundle } from './install-bundle.js'
export { askRoute, toMountUrl, toProbe } from './await-route.js'
export { isApiVariant, serveInserts, toMount } from './serve-inserts.js'
