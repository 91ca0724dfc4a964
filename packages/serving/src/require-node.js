// Programs are told first of all that their Node is too old: they would fail somewhere in the middle, with a stack.

const USAGE = 64

/**
 * Ends the process with 64 and a sentence where Node is older.
 * @param {string} program as users call it: 'foxx-host'
 * @param {{oldest?: number, remedy?: string}} [how] oldest: a major version; remedy: what to do, 'use a later one'
 * @returns {void}
 */
export function requireNode (program, { oldest = 22, remedy = 'use a later one' } = {}) {
  if (Number(process.versions.node.split('.')[0]) >= oldest) return
  process.stderr.write(
    `${program} needs Node ${oldest} or later and this is ${process.version}: ${remedy}.\n`)
  process.exit(USAGE)
}
