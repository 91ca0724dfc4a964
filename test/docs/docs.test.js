import { expect } from 'chai'
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { CATALOGUE, EXIT } from '../../bench/errors.js'
import { MESSAGES as FOXX_MESSAGES } from '../../servers/foxx/errors.js'
import { OPTION_MESSAGES } from '@shootout/serving'
import { SERVER_MESSAGES } from '../../servers/index.js'
import { DOCS, PAGES, ROOT, anchorsOf, linksOf, rowsOf, textOf } from './pages.js'

const README_BYTES = 8_192
const INDEX = 'docs/README.md'
const ERRORS = 'docs/errors.md'
/** Those whose help has all options; serve has those of its servers, compare those of the way that it is used. */
const COMMANDS = ['bench', 'tune', 'calibrate', 'peers', 'report', 'history', 'doctor']

/** @param {string} command @returns {string} */
function helpOf (command) {
  const path = join(ROOT, `bench/cli/${command}/index.js`)
  return execFileSync(process.execPath, [path, '--help'], { encoding: 'utf8' })
}

/**
 * What is quoted is another program's.
 * @param {string} page
 * @param {string} command
 * @returns {string[]} the options that the page gives it
 */
function optionsOf (page, command) {
  const lines = rowsOf(page, new RegExp(`(npm run ${command} --[^\\n\`#]*)`, 'g')).flat()
  const own = lines.map(line => line.replace(/"[^"]*"|'[^']*'/g, ''))
  return own.flatMap(line => [...line.matchAll(/ (--[a-z][a-z-]+)/g)])
    .map(([, option = '']) => option)
}

describe('the documentation', () => {
  it('lists every error of the bench with its exit code, and no other', () => {
    const rows = rowsOf(ERRORS, /^\| `([A-Z_]+)` \| (\d+) \|/gm)
    const codes = Object.entries(CATALOGUE).map(([code, { exit }]) => [code, String(exit)])
    expect(Object.fromEntries(rows)).to.deep.equal(Object.fromEntries(codes))
  })

  it('lists every error of a server, and no other', () => {
    const catalogues = [OPTION_MESSAGES, SERVER_MESSAGES, FOXX_MESSAGES]
    const rows = rowsOf(ERRORS, /^\| `([A-Z_]+)` \| [^\d]/gm).flat()
    expect(rows).to.have.members(catalogues.flatMap(messages => Object.keys(messages)))
  })

  it('lists every exit code', () => {
    const codes = rowsOf(ERRORS, /^\| (\d+) \|/gm).flat().map(Number)
    expect(codes).to.have.members(Object.values(EXIT))
  })

  it('has a README of at most 8 KB', () => {
    expect(statSync(join(ROOT, 'README.md')).size).to.be.at.most(README_BYTES)
  })

  it('lists every page of docs/ in its index exactly once', () => {
    expect(linksOf(INDEX).sort()).to.deep.equal(DOCS.filter(page => page !== INDEX))
  })

  for (const page of DOCS) {
    it(`begins ${page} with a title and at most three lines that say what the page is for`, () => {
      expect(textOf(page)).to.match(/^# .+\n\n(?![#|`-])(.+\n){1,3}\n/)
    })
  }

  it('links only to files that exist', () => {
    const broken = PAGES.flatMap(page => linksOf(page)
      .filter(target => !existsSync(join(ROOT, target)))
      .map(target => `${page} -> ${target}`))
    expect(broken).to.deep.equal([])
  })

  it('links only to headings that exist', () => {
    const broken = PAGES.flatMap(page => rowsOf(page, /\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)
      .map(([target = '', anchor = '']) => {
        return { path: target === '' ? page : posix.join(dirname(page), target), anchor }
      })
      .filter(({ path, anchor }) => !anchorsOf(path).includes(anchor))
      .map(({ path, anchor }) => `${page} -> ${path}#${anchor}`))
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
      const help = helpOf(command)
      for (const page of PAGES) {
        for (const option of optionsOf(page, command)) {
          expect(help, `${option} in ${page}`).to.include(option)
        }
      }
    })
  }
})
