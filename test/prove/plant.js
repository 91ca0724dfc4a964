// A fault in one file of a process that a test starts: the file itself stays as it is.
import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Of a process that a signal ended. */
const SIGNALLED = 128
const PLANT = join(ROOT, 'test/mutants/planted-fault.cjs')

/**
 * @param {{path: string, was: string, is: string}} fault path: in the suite; was: what the file holds once
 * @param {string} folder for the file that Node loads first
 * @returns {string} its path
 */
export function plant ({ path, was, is }, folder) {
  const source = readFileSync(join(ROOT, path), 'utf8')
  expect(source.split(was)).to.have.length(2, `${path} has to hold ${was} once`)
  const preload = join(folder, 'preload.cjs')
  const given = { path: join(ROOT, path), source: source.replace(was, is) }
  writeFileSync(preload, `require(${JSON.stringify(PLANT)})(${JSON.stringify(given)})\n`)
  return preload
}

/**
 * @param {readonly string[]} args of Node
 * @param {Readonly<Record<string, string>>} [env] on top of this process's
 * @returns {Promise<{code: number, stdout: string, stderr: string}>}
 */
export function run (args, env = {}) {
  const options = { cwd: ROOT, env: { ...process.env, ...env } }
  return new Promise(resolve => {
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? SIGNALLED), stdout, stderr }))
  })
}
