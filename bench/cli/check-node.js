// Imported before all else: Node versions that are too old fail somewhere in the middle, with a stack. `npm run` brings
// its own Node, so this is for those who call a file by itself.

/** What packages/*\/package.json promise. */
const OLDEST = 22
const USAGE = 64

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  process.stderr.write(`Shootout needs Node ${OLDEST} or later and this is ${process.version}: ` +
    "use 'npm run', which brings its own Node.\n")
  process.exit(USAGE)
}
