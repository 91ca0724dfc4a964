// Whole texts against files, most of which are kept beside their tests. KEEP=1 npm run mocha writes them anew.
import { expect } from 'chai'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * @param {string} testFile whose folder has the folder 'kept'
 * @param {string} name of the kept file
 * @param {string} text
 * @throws {Error} that names the first line that differs
 */
export function expectKept (testFile, name, text) {
  expectMade(join(dirname(testFile), 'kept', name), `${toLines(name, text).join('\n')}\n`)
}

/**
 * The same for files anywhere that are made of something else in the tree, as a whole or in part.
 * @param {string} path
 * @param {string} text all of it
 * @throws {Error} that names the first line that differs
 */
export function expectMade (path, text) {
  if (process.env.KEEP === '1') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return
  }
  const lines = text.split('\n')
  const kept = readFileSync(path, 'utf8').split('\n')
  const place = lines.findIndex((line, index) => line !== kept[index])
  const at = place === -1 ? lines.length : place
  expect(lines[at], `${basename(path)}:${at + 1} (KEEP=1 npm run mocha writes it anew)`)
    .to.equal(kept[at])
}

/** Markup has a line for each tag, so that a difference is short. @param {string} name @param {string} text */
function toLines (name, text) {
  return /\.(html|svg)$/.test(name)
    ? text.trim().replace(/\s+/g, ' ').replace(/> ?<(?!\/)/g, '>\n<').split('\n')
    : text.replace(/\n$/, '').split('\n')
}
