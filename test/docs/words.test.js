// The word list of CONTRIBUTING.md against all pages: a wording of its left column occurs nowhere.
import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES, ROOT } from './pages.js'

const CONTRIBUTING = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
const [BEFORE = '', SECTION = '', AFTER = ''] = CONTRIBUTING.split(/^(?=## )/m)
  .reduce((/** @type {[string, string, string]} */ [before, words, after], part) => {
    if (part.startsWith('## Words\n')) return [before, part, after]
    return words === '' ? [before + part, words, after] : [before, words, after + part]
  }, ['', '', ''])
const WORDINGS = [...SECTION.matchAll(/^\| (?!not \|)(?!-)(.+?) \| .+ \|$/gm)].flatMap(([, cell = '']) => cell.split(', '))

/** @param {string} page @returns {string} its text without what the list itself says, white space as one blank */
function textOf (page) {
  const text = page === 'CONTRIBUTING.md' ? BEFORE + AFTER : readFileSync(join(ROOT, page), 'utf8')
  return text.replaceAll(/\s+/g, ' ')
}

/** @param {string} wording */
function toPattern (wording) {
  return new RegExp(`(?<!\\w)${wording.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`, 'i')
}

describe('the word list of CONTRIBUTING.md', () => {
  it('has wordings', () => {
    expect(WORDINGS.length).to.be.greaterThan(20)
    expect(WORDINGS).to.include("can't be told")
  })

  for (const page of PAGES) {
    it(`is kept by ${page}`, () => {
      const text = textOf(page)
      expect(WORDINGS.filter(wording => toPattern(wording).test(text))).to.deep.equal([])
    })
  }
})
