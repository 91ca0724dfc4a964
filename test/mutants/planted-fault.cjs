// Loaded before anything else in every process and thread of a test run (NODE_OPTIONS=--require): Node gets another
// text for one file, and the file itself stays as it is, so that several runs and whoever works in the tree don't meet.
'use strict'

const module_ = require('node:module')
const { URL, pathToFileURL } = require('node:url')

/**
 * @param {{path: string, source: string}} fault path: absolute
 * @returns {void}
 */
module.exports = function plantFault ({ path, source }) {
  const { pathname } = pathToFileURL(path)
  keepToOneself()
  // Programs that a test starts with an older Node of the machine have no hooks: they run without the fault.
  module_.registerHooks?.({
    load (url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      return url.startsWith('file:') && new URL(url).pathname === pathname
        ? { ...loaded, source }
        : loaded
    }
  })
}

/** A wrong process id must not become a signal to everybody. */
function keepToOneself () {
  const { kill } = process
  process.kill = (pid, signal) => {
    if (pid === -1 || pid === 1) {
      throw new Error(`a planted fault would have signalled process ${pid}`)
    }
    return kill.call(process, pid, signal)
  }
}
