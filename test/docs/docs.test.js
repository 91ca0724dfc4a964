import { expect } from 'chai'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { CATALOGUE, EXIT } from '../../bench/errors.js'
import { GATES } from '../../bench/measure/gates/index.js'
import { MESSAGES as FOXX_MESSAGES } from '../../servers/foxx/errors.js'
import { OPTION_MESSAGES } from '@shootout/serving'
import { SERVER_MESSAGES } from '../../servers/index.js'
import { DOCS, PAGES, ROOT } from './pages.js'

const README_BYTES = 8_192
const INDEX = 'docs/README.md'
/** Those whose options are all in their help; those of serve belong to its servers, of compare to the way it is used. */
const COMMANDS = ['bench', 'tune', 'calibrate', 'peers', 'report', 'doctor']

/** @param {string} page @returns {string} */
const textOf = page => readFileSync(join(ROOT, page), 'utf8')

/** @param {string} page @param {RegExp} row @returns {string[][]} the groups of every row that matches */
function rowsOf (page, row) {
  return [...textOf(page).matchAll(row)].map(match => match.slice(1))
}

/** @param {string} page @returns {string[]} the files that it links to, as paths below the root */
function linksOf (page) {
  return rowsOf(page, /\]\((?!https?:|#)([^)#\s]+)/g).flat().map(target => posix.join(posix.dirname(page), target))
}

/** @param {string} text of a page @returns {string[]} its anchors, as GitHub makes them of headings */
function anchorsOf (text) {
  return [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)]
    .map(([, title = '']) => title.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'))
}

describe('the documentation', () => {
  it('lists every error of the bench with its exit code, and no other', () => {
    const rows = rowsOf('docs/errors.md', /^\| `([A-Z_]+)` \| (\d+) \|/gm)
    expect(Object.fromEntries(rows)).to.deep.equal(Object.fromEntries(Object.entries(CATALOGUE).map(([code, { exit }]) => [code, String(exit)])))
  })

  it('lists every error of a server, and no other', () => {
    expect(rowsOf('docs/errors.md', /^\| `([A-Z_]+)` \| [^\d]/gm).flat()).to.have.members([
      ...Object.keys(OPTION_MESSAGES), ...Object.keys(SERVER_MESSAGES), ...Object.keys(FOXX_MESSAGES)])
  })

  it('lists every exit code', () => {
    expect(rowsOf('docs/errors.md', /^\| (\d+) \|/gm).flat().map(Number)).to.have.members(Object.values(EXIT))
  })

  it('lists every gate with what it does, what it means and what to do', () => {
    const rows = rowsOf('docs/troubleshooting.md', /^\| `([a-z-]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)
    const words = { invalid: 'invalid', suspect: 'suspect', 'lower-bound': 'suspect; requests/s become a lower bound', report: 'reported' }
    expect(rows).to.have.deep.members(GATES.map(({ code, effect, meaning, remedy }) => [code, words[effect], meaning, remedy]))
  })

  it('has a README of at most 8 KB', () => {
    expect(statSync(join(ROOT, 'README.md')).size).to.be.at.most(README_BYTES)
  })

  it('lists every page of docs/ in its index exactly once', () => {
    expect(linksOf(INDEX).sort()).to.deep.equal(DOCS.filter(page => page !== INDEX))
  })

  for (const page of DOCS) {
    it(`has a title and a first paragraph of at most three lines in ${page}`, () => {
      expect(textOf(page)).to.match(/^# .+\n\n(?![#|`-])(.+\n){1,3}\n/)
    })
  }

  it('links only to files that exist', () => {
    const broken = PAGES.flatMap(page => linksOf(page).filter(target => !existsSync(join(ROOT, target))).map(target => `${page} -> ${target}`))
    expect(broken).to.deep.equal([])
  })

  it('links only to headings that exist', () => {
    const broken = PAGES.flatMap(page => rowsOf(page, /\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g).filter(([target = '', anchor = '']) => {
      const path = target === '' ? page : posix.join(dirname(page), target)
      return !path.endsWith('.md') || !anchorsOf(textOf(path)).includes(anchor)
    }).map(([target, anchor]) => `${page} -> ${target}#${anchor}`))
    expect(broken).to.deep.equal([])
  })

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json'))
    for (const page of PAGES) {
      for (const [command = ''] of rowsOf(page, /npm run (?:--silent )?([a-z][\w:]*)/g)) {
        expect(scripts, `npm run ${command} of ${page}`).to.have.property(command)
      }
    }
    expect(rowsOf('README.md', /npm run (\w+)/g)).to.not.have.length(0)
  })

  for (const command of COMMANDS) {
    it(`names only options that npm run ${command} has`, () => {
      const help = execFileSync(process.execPath, [join(ROOT, `bench/cli/${command}.js`), '--help'], { encoding: 'utf8' })
      for (const page of PAGES) {
        for (const [line = ''] of rowsOf(page, new RegExp(`(npm run ${command} --[^\\n\`#]*)`, 'g'))) {
          for (const [, option = ''] of line.matchAll(/ (--[a-z][a-z-]+)/g)) expect(help, `${option} in ${page}`).to.include(option)
        }
      }
    })
  }
})
