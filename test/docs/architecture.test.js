// docs/architecture.md against the tree: the drawing has every folder and no other, the walks name files and functions.
import { expect } from 'chai'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, textOf } from './pages.js'

const PAGE = textOf('docs/architecture.md')
/** What is drawn folder by folder; of the others only that they are there. */
const DRAWN = ['servers', 'bench', 'packages']
const NOT_OURS = ['.git', 'node_modules']
const WALKS = [
  "A slice's number to its sentence",
  'A Foxx request',
  'An AQL query',
  'A ql script with a kept plan',
  'A tune answer'
]
const STEP_INDENT = 4

/** @param {string} path below the root @returns {string[]} the folders there that hold anything */
function listFolders (path) {
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !NOT_OURS.includes(entry.name))
    .filter(({ name }) => readdirSync(join(ROOT, path, name)).length > 0)
    .map(({ name }) => join(path, name))
}

/** @returns {string[]} the folders of the drawing: 'bench/plan' */
function listDrawn () {
  const [, drawing = ''] = /^```rooms\n([\s\S]*?)^```$/m.exec(PAGE) ?? []
  /** @type {string[]} */
  const parents = []
  return drawing.split('\n').flatMap(line => {
    const [, indent = '', name] = /^([│ ]*)[├└]── (\S+)\/ /.exec(line) ?? []
    if (name === undefined) return []
    const depth = indent.length / STEP_INDENT
    parents.length = depth
    parents.push(name)
    return [parents.join('/')]
  })
}

/** @returns {{title: string, text: string}[]} */
function listWalks () {
  const [, section = ''] = PAGE.split('\n## Five walks\n')
  return section.split('\n### ').slice(1).map(walk => {
    const [title = '', ...lines] = walk.split('\n')
    return { title, text: lines.join('\n') }
  })
}

/** @param {string} text @returns {{path: string, name: string}[]} each file of a walk with its function */
function listSteps (text) {
  const [, base = ''] = /^Paths are below `(.+)`\.$/m.exec(text) ?? []
  return [...text.matchAll(/^\d+\. `([^`]+)`: (?:or )?`(\w+)`/gm)]
    .map(([, path = '', name = '']) => ({ path: base + path, name }))
}

describe('docs/architecture.md', () => {
  it('draws every folder of the top level, of servers, bench and packages, and no other', () => {
    const folders = [...listFolders(''), ...DRAWN.flatMap(listFolders)]
    expect(listDrawn()).to.have.members(folders)
  })

  it('says of each room what it is for', () => {
    const bare = PAGE.split('\n').filter(line => /^[│ ]*[├└]── \S+\/\s*$/.test(line))
    expect(bare).to.deep.equal([])
  })

  it('has the five walks', () => {
    expect(listWalks().map(({ title }) => title)).to.deep.equal(WALKS)
  })

  for (const { title, text } of listWalks()) {
    it(`names in the walk '${title}' files that are there, each with a function of it`, () => {
      const lines = text.split('\n').filter(line => /^\d+\. /.test(line))
      const steps = listSteps(text)
      expect(steps.length, 'lines with a file and a function').to.equal(lines.length)
      for (const { path, name } of steps) {
        expect(existsSync(join(ROOT, path)), path).to.equal(true)
        expect(textOf(path), `${name} in ${path}`)
          .to.match(new RegExp(`^(export )?(async )?(function|class|const) ${name}\\b`, 'm'))
      }
    })
  }
})
