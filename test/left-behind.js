// What a test file leaves open, or in the folder for temporary files, fails it. With workers in parallel mocha ends
// them whatever is open, so each file is looked at when its last test has ended.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** How long what was closed or stopped may take to be gone. */
const GRACE_MS = 5_000
const LOOK_MS = 10
/** npm's own. */
const EXPECTED_FILES = ['node-compile-cache']

/** What mocha itself holds open here: pipes, a terminal. */
let expectedOpen = process.getActiveResourcesInfo()
const outside = process.env.TMPDIR
let folder = ''

export const mochaHooks = {
  beforeAll () {
    folder = mkdtempSync(join(tmpdir(), 't-'))
    // Servers that drop root's powers have folders there, too.
    chmodSync(folder, 0o1777)
    process.env.TMPDIR = folder
  },

  /** @this {Mocha.Context} */
  async afterAll () {
    this.timeout(2 * GRACE_MS)
    const deadline = performance.now() + GRACE_MS
    let open, files
    do {
      await setTimeout(LOOK_MS)
      open = findOpen()
      files = readdirSync(folder).filter(name => !EXPECTED_FILES.includes(name))
    } while (open.length + files.length > 0 && performance.now() < deadline)
    if (outside === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = outside
    rmSync(folder, { recursive: true, force: true })
    expectedOpen = [...expectedOpen, ...open]
    if (open.length > 0) {
      throw new Error(`something is still open after the last test: ${open.join(', ')}; close it ` +
        'where it was opened (process.getActiveResourcesInfo())')
    }
    if (files.length > 0) {
      throw new Error('something is left in the folder for temporary files after the last test: ' +
        `${files.join(', ')}; remove it where it was made`)
    }
  }
}

/** @returns {string[]} kinds of what keeps the process alive and is not expected */
function findOpen () {
  // Mocha's timer of this hook.
  const known = [...expectedOpen, 'Timeout']
  return process.getActiveResourcesInfo().filter(name => {
    const index = known.indexOf(name)
    if (index === -1) return true
    known.splice(index, 1)
    return false
  })
}
