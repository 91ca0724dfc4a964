// Texts that are kept beside a test and compared whole. UPDATE=1 writes them anew: read them before you commit them.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assert } from 'chai'

/**
 * @param {string} text
 * @param {string} url of the file that keeps it
 */
export function assertKept (text, url) {
  const path = fileURLToPath(url)
  if (process.env.UPDATE === '1') writeFileSync(path, text)
  assert.equal(text, readFileSync(path, 'utf8'))
}
