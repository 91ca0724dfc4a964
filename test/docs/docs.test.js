import { expect } from 'chai'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CATALOGUE, EXIT } from '../../bench/errors.js'
import { GATES } from '../../bench/measure/gates/index.js'
import { MESSAGES as FOXX_MESSAGES } from '../../servers/foxx/errors.js'
import { OPTION_MESSAGES } from '@shootout/serving'
import { SERVER_MESSAGES } from '../../servers/index.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...readdirSync(join(ROOT, 'docs')).filter(name => name.endsWith('.md')).map(name => `docs/${name}`)]

/** @param {string} page @param {RegExp} row @returns {string[][]} the groups of every row that matches */
function rowsOf (page, row) {
  return [...readFileSync(join(ROOT, page), 'utf8').matchAll(row)].map(match => match.slice(1))
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

  it('lists every gate with what it does and what it means', () => {
    const rows = rowsOf('docs/flow.md', /^\| `([a-z-]+)` \| ([^|]+) \| (.*) \|$/gm)
    const words = { invalid: 'invalid', suspect: 'suspect', 'lower-bound': 'suspect; requests/s become a lower bound', report: 'reported' }
    expect(rows).to.have.deep.members(GATES.map(({ code, effect, meaning }) => [code, words[effect], meaning]))
  })

  it('links only to files that exist', () => {
    const broken = PAGES.flatMap(page => rowsOf(page, /\]\((?!https?:|#)([^)#\s]+)/g).flat()
      .filter(target => !existsSync(join(ROOT, dirname(page), target)))
      .map(target => `${page} -> ${target}`))
    expect(broken).to.deep.equal([])
  })

  it('names only commands and options that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const help = execFileSync(process.execPath, [join(ROOT, 'bench/cli/bench/index.js'), '--help'], { encoding: 'utf8' })
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
    const commands = [...readme.matchAll(/npm run (\w+)/g)].map(match => match[1] ?? '')
    const options = [...readme.matchAll(/npm run bench --[^\n`]*/g)].flatMap(match => [...match[0].matchAll(/ (--[a-z][a-z-]+)/g)].map(option => option[1] ?? ''))
    expect(commands.length).to.be.greaterThan(2)
    for (const command of commands) expect(scripts, `npm run ${command}`).to.have.property(command)
    for (const option of options) expect(help, option).to.include(option)
  })
})
