// The word list of CONTRIBUTING.md against all pages: a wording of its left column occurs nowhere.
import { expect } from 'chai'
import { PAGES, textOf } from './pages.js'

const HOME = 'CONTRIBUTING.md'
const [SECTION = ''] = /^## Words\n[\s\S]*?(?=^## )/m.exec(textOf(HOME)) ?? []
const ROW = /^\| (?!not \|)(?!-)(.+?) \| .+ \|$/gm
const WORDINGS = [...SECTION.matchAll(ROW)].flatMap(([, cell = '']) => cell.split(', '))

/** @param {string} page @returns {string} without what the list itself says; white space as one blank */
function proseOf (page) {
  const text = textOf(page)
  return (page === HOME ? text.replace(SECTION, '') : text).replaceAll(/\s+/g, ' ')
}

/** @param {string} wording */
function toPattern (wording) {
  return new RegExp(`(?<!\\w)${wording.replaceAll('.', '\\.')}(?!\\w)`, 'i')
}

describe('the word list of CONTRIBUTING.md', () => {
  it('has wordings', () => {
    expect(WORDINGS.length).to.be.greaterThan(20)
    expect(WORDINGS).to.include("can't be told")
  })

  for (const page of PAGES) {
    it(`is kept by ${page}`, () => {
      const prose = proseOf(page)
      expect(WORDINGS.filter(wording => toPattern(wording).test(prose))).to.deep.equal([])
    })
  }
})
