// The door of package/: bundles, manifests and settings of services.

export { toChecksum } from './checksum.js'
export { describeConfiguration, setConfiguration, toValues } from './configuration.js'
export { copyDirectory } from './copy-directory.js'
export { describeDependencies, minimalDependencies, setDependencies } from './dependencies.js'
export { dropBundle, keepBundle, readBundle } from './kept-bundle.js'
export { parseManifest } from './manifest.js'
export { parseMount } from './mount.js'
export { findMissing } from './needs-configuration.js'
export { packDirectory } from './pack.js'
export { readManifest } from './read-manifest.js'
export { toTitle } from './to-title.js'
export { isZip, unpackBundle } from './unpack.js'
