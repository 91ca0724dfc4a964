// The files of ours that pages name in code style: each is there, so that no page names one that has moved.
import { expect } from 'chai'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DOCS, ROOT, rowsOf } from './pages.js'

const FOLDERS = ['.ci', 'actions', 'bench', 'packages', 'results', 'servers', 'test']
const ROOM = /^(actions|bench|packages|results|servers|test)\//
/** `run/run-block.js` and `tails.js` are short for files that end so; a reader's own files are in these folders. */
const FILE = /^[\w-]+(\/[\w.-]+)*\.js$/
const OF_READERS = ['my-actions/', 'my-servers/', 'app.js', 'file.js', 'module.js', 'index.js']

const FILES = FOLDERS.flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => !path.includes('node_modules'))
    .map(path => `/${folder}/${path}`))

/** @param {string} name */
function isThere (name) {
  if (ROOM.test(name)) return existsSync(join(ROOT, name))
  return FILES.some(path => path.endsWith(`/${name}`))
}

describe('the files that pages name', () => {
  for (const page of DOCS) {
    it(`are there: ${page}`, () => {
      const spans = rowsOf(page, /(?<!`)`([^`\n]+)`(?!`)/g).flat().map(span =>
        span.split(' ')[0] ?? '')
      const named = spans.filter(span => FILE.test(span) || (ROOM.test(span) && !/[<*]/.test(span)))
        .filter(span => !OF_READERS.some(own => span.startsWith(own)))
      expect(named.filter(name => !isThere(name))).to.deep.equal([])
    })
  }
})
