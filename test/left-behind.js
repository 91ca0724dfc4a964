// What a test file leaves open fails it. With workers in parallel mocha ends them whatever is open, so each file is
// looked at when its last test has ended.
import { setTimeout } from 'node:timers/promises'

/** How long what was closed may take to be gone. */
const GRACE_MS = 5_000
const LOOK_MS = 10

/** What mocha itself holds open here: pipes, a terminal. */
let expected = process.getActiveResourcesInfo()

export const mochaHooks = {
  /** @this {Mocha.Context} */
  async afterAll () {
    this.timeout(2 * GRACE_MS)
    const deadline = performance.now() + GRACE_MS
    let left
    do {
      await setTimeout(LOOK_MS)
      left = findLeft()
    } while (left.length > 0 && performance.now() < deadline)
    if (left.length === 0) return
    expected = [...expected, ...left]
    throw new Error(`something is still open after the last test: ${left.join(', ')}; close it ` +
      'where it was opened (process.getActiveResourcesInfo())')
  }
}

/** @returns {string[]} kinds of what keeps the process alive and is not expected */
function findLeft () {
  // Mocha's timer of this hook.
  const known = [...expected, 'Timeout']
  return process.getActiveResourcesInfo().filter(name => {
    const index = known.indexOf(name)
    if (index === -1) return true
    known.splice(index, 1)
    return false
  })
}
