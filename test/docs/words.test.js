// The word list of CONTRIBUTING.md against all pages, and against comments and strings of all code: a wording of its
// left column occurs nowhere.
import { expect } from 'chai'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { toProse, toTexts } from './code-texts.js'
import { PAGES, ROOT, textOf } from './pages.js'

const HOME = 'CONTRIBUTING.md'
const [SECTION = ''] = /^## Words\n[\s\S]*?(?=^## )/m.exec(textOf(HOME)) ?? []
const ROW = /^\| (?!not \|)(?!-)(.+?) \| .+ \|$/gm
const WORDINGS = [...SECTION.matchAll(ROW)].flatMap(([, cell = '']) => cell.split(', '))
const PATTERN = new RegExp(`(?<!\\w)(${WORDINGS.join('|').replaceAll('.', '\\.')})(?!\\w)`, 'gi')

/** Written by hand, and read by users or by those who change it; names of tests are not in it. */
const CODE = ['actions', 'servers', 'bench', 'packages'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`))
  .filter(path => /\.(c?js|d\.ts|json)$/.test(path))
  .filter(path => !/\.generated\.js$|\/node_modules\/|^packages\/[^/]+\/test\//.test(path))

/** @param {string} text @returns {string[]} the wordings in it, each with what stands around */
function findWordings (text) {
  return [...text.matchAll(PATTERN)].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 40))
}

/** @param {string} page @returns {string} without what the list itself says; white space as one blank */
function proseOf (page) {
  const text = textOf(page)
  return (page === HOME ? text.replace(SECTION, '') : text).replaceAll(/\s+/g, ' ')
}

/** @param {string} types @returns {string[]} */
function commentsOf (types) {
  return types.match(/\/\*[\s\S]*?\*\/|\/\/.*/g)?.map(toProse) ?? []
}

/** @param {string} path of code @returns {string[]} */
function findInCode (path) {
  const source = textOf(path)
  // Parsing all files takes long; most hold no wording, not even as a name.
  const plain = source.replaceAll(/['"`] \+\s+['"`]/g, '').replaceAll(/\s+(\/\/|\*|\s)+/g, ' ')
  if (findWordings(plain).length === 0) return []
  return (/\.c?js$/.test(path) ? toTexts(source) : commentsOf(source)).flatMap(findWordings)
    .map(found => `${path}: ${found}`)
}

describe('the word list of CONTRIBUTING.md', () => {
  it('has wordings', () => {
    expect(WORDINGS.length).to.be.greaterThan(20)
    expect(WORDINGS).to.include("can't be told")
  })

  for (const page of PAGES) {
    it(`is kept by ${page}`, () => expect(findWordings(proseOf(page))).to.deep.equal([]))
  }

  it('is kept by comments and strings of all code', () => {
    expect(CODE.length).to.be.greaterThan(1000)
    expect(CODE.flatMap(findInCode).join('\n')).to.equal('')
  })
})

describe('the texts of a script', () => {
  it('are its comments, and its strings of several words', () => {
    const texts = toTexts([
      '// A wish,', '// continued.', "const wish = 'wish'",
      '/** @param {Wish} wish to stop */', "say('it was ' +", "  'typed', `by ${wish} now`)"
    ].join('\n')).map(text => text.trim())
    expect(texts).to.include.members(['A wish, continued.', 'it was typed'])
    expect(texts.join()).to.include('… to stop').and.not.include('Wish}')
    expect(texts).to.not.include('wish')
  })
})
