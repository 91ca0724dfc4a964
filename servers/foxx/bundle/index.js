// The door to the bundle: made in memory, installed on and removed from anything that speaks ArangoDB's Foxx API.
export { createBundle } from './create-bundle.js'
export { installBundle, uninstallBundle } from './install-bundle.js'
export { askRoute, toMountUrl } from './await-route.js'
