// Imported before all else: Node versions that are too old fail somewhere in the middle, with a stack. `npm run` brings
// its own Node, so this is for those who call a file by itself, and for projects that have the suite as a package.
import { startedAsPackage } from '../../servers/invocation.js'

/** What package.json and packages/*\/package.json promise. */
const OLDEST = 22
const USAGE = 64

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  process.stderr.write(`Shootout needs Node ${OLDEST} or later and this is ${process.version}: ` +
    (startedAsPackage() ? 'use a later one.\n' : "use 'npm run', which brings its own Node.\n"))
  process.exit(USAGE)
}
