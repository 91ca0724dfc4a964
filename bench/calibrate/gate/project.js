// A stranger's project: a server of one file, before and after a commit, each in a folder of its own as a check of pull
// requests has them. In: how often its loop runs; out: folders.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FILE = 'server.mjs'
/** What starts it, in either folder. */
export const COMMAND = `node ${FILE} {port}`

/**
 * @param {number} before iterations of the loop in a request
 * @param {number} after
 * @returns {{a: string, b: string, remove: () => void}} folders of base and head
 */
export function makeProject (before, after) {
  const top = mkdtempSync(join(tmpdir(), 'shootout-gate-'))
  const folders = { a: join(top, 'base'), b: join(top, 'head') }
  for (const [folder, iterations] of [[folders.a, before], [folders.b, after]]) {
    mkdirSync(/** @type {string} */ (folder))
    writeFileSync(join(/** @type {string} */ (folder), FILE), textOf(Number(iterations)))
  }
  return { ...folders, remove: () => rmSync(top, { recursive: true, force: true }) }
}

/**
 * The loop is that of truth/spin.js, whose cost is known; a stranger's project can't import it.
 * @param {number} iterations
 */
function textOf (iterations) {
  return `import { createServer } from 'node:http'

let state = 1
function work () {
  let value = state
  for (let step = 0; step < ${iterations}; step++) {
    value ^= value << 13
    value ^= value >>> 17
    value ^= value << 5
  }
  state = value
}
createServer((request, response) => {
  work()
  response.setHeader('content-type', 'text/plain')
  response.end('done')
}).listen(Number(process.argv[2]), '127.0.0.1')
`
}
