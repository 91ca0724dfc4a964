// What Node 0.8 has to read: no word of a later JavaScript.
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { Linter } from 'eslint'

const ROOT = new URL('../../../../', import.meta.url)
const PROGRAM = 'servers/runtimes/program'
const FILES = [
  ...['main', 'work', 'listener'].map(name => `${PROGRAM}/${name}.js`),
  ...['static', 'factorial', 'json'].map(name => `actions/${name}/index.js`)
]
/** Globals and methods that 2012 did not have, as far as a program like this might use one. */
const LATER = ['Map', 'Set', 'Symbol', 'Promise', 'Proxy', 'Reflect', 'WeakMap', 'queueMicrotask']
const LATER_METHODS =
  /\.(includes|find(Index)?|assign|entries|values|startsWith|endsWith|pad\w+|repeat|flat(Map)?)\(/

/** @param {string} source @returns {string[]} */
function complaintsOn (source) {
  return new Linter().verify(source, {
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    languageOptions: { ecmaVersion: 5, sourceType: 'commonjs' },
    rules: { 'no-restricted-globals': ['error', ...LATER] }
  }).map(({ message }) => message)
}

describe('what runs on every runtime', () => {
  for (const file of FILES) {
    const source = readFileSync(new URL(file, ROOT), 'utf8')

    it(`is JavaScript of 2012 in ${file}`, () => {
      expect(complaintsOn(source)).to.deep.equal([])
      expect(source.replace(/\/\*[\s\S]*?\*\//g, '').match(LATER_METHODS)).to.equal(null)
    })
  }

  it('is noticed where it is younger', () => {
    for (const source of [
      'const a = 1', 'var f = x => x', 'var o = { m () {} }', 'var t = `t`', 'var m = new Map()'
    ]) {
      expect(complaintsOn(source), source).to.have.length.above(0)
    }
  })
})
