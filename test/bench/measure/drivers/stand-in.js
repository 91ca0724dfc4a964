// A stand-in for a program of someone else's: a script in a folder of its own, which is gone after the test.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @param {string} script lines of a shell script; what it writes to $out can be read with `told`
 * @returns {{path: string, told: () => string, remove: () => void}} path: of the program
 */
export function createStandIn (script) {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'))
  const path = join(folder, 'program')
  const out = join(folder, 'out')
  writeFileSync(path, `#!/bin/sh\nout='${out}'\n${script}\n`)
  chmodSync(path, 0o755)
  return {
    path,
    told: () => existsSync(out) ? readFileSync(out, 'utf8') : '',
    remove: () => rmSync(folder, { recursive: true })
  }
}
