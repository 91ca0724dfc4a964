import { expect } from 'chai'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeProject } from '../../../../bench/experiments/renamed-commit/project.js'

const SUITE = new URL('../../../../package.json', import.meta.url)

/** The first results of a function that goes on from its last one. @param {() => number} work */
const resultsOf = work => [work(), work(), work()]

describe("the project of a stranger's in an experiment", () => {
  /** @type {string} */
  let top
  /** @type {string} */
  let folder
  /** @type {ReturnType<typeof makeProject>} */
  let project
  /** @type {{first: string, work: string, rename: string}} */
  let commits

  before(() => {
    top = mkdtempSync(join(tmpdir(), 'shootout-project-'))
    folder = join(top, 'deep', 'app')
    project = makeProject(folder, 3, where =>
      writeFileSync(join(where, 'package-lock.json'), '{}\n'))
    commits = {
      first: project.git('rev-parse', 'HEAD'),
      work: project.commitWork(5),
      rename: project.commitRename()
    }
  })
  after(() => rmSync(top, { recursive: true, force: true }))

  /** @param {string} commit */
  const filesOf = commit => project.git('ls-tree', '--name-only', commit).split('\n')
  /** @param {string} commit @param {string} name */
  const textOf = (commit, name) => project.git('show', `${commit}:${name}`)

  it('is a repository whose commits follow each other, with nothing left uncommitted', () => {
    expect(project.git('log', '--format=%H').split('\n'))
      .to.deep.equal([commits.rename, commits.work, commits.first])
    expect(project.git('status', '--porcelain')).to.equal('')
    expect(project.git('log', '--format=%an').split('\n')).to.deep.equal(Array(3).fill('Stranger'))
  })

  it("needs the suite's own version of Express, and says how it starts", () => {
    const { dependencies, scripts, type } =
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(dependencies)
      .to.deep.equal({ express: JSON.parse(readFileSync(SUITE, 'utf8')).dependencies.express })
    expect(dependencies.express).to.match(/\d/)
    expect([scripts.start, type]).to.deep.equal(['node server.js', 'module'])
  })

  it('commits what locks the versions, and neither packages nor results', () => {
    const FILES = ['.gitignore', 'package-lock.json', 'package.json']
    expect(filesOf(commits.first)).to.have.members([...FILES, 'price.js', 'server.js'])
    expect(filesOf(commits.rename)).to.have.members([...FILES, 'cost.js', 'server.js'])
    expect(project.git('check-ignore', 'node_modules/x', 'results/x').split('\n'))
      .to.deep.equal(['node_modules/x', 'results/x'])
  })

  it('works more from one commit on, in nothing but the length of a loop', () => {
    expect(project.git('diff', '--name-only', commits.first, commits.work)).to.equal('price.js')
    const [before, after] =
      [commits.first, commits.work].map(commit => textOf(commit, 'price.js').split('\n'))
    expect(after?.filter((line, index) => line !== before?.[index]).map(line => line.trim()))
      .to.deep.equal(['for (let step = 0; step < 5; step++) {'])
  })

  it('works the same after the rename, under other names', async () => {
    writeFileSync(join(top, 'price.mjs'), textOf(commits.work, 'price.js'))
    const { price } = await import(pathToFileURL(join(top, 'price.mjs')).href)
    const { costOf } = await import(pathToFileURL(join(folder, 'cost.js')).href)
    const results = resultsOf(price)
    expect(resultsOf(costOf)).to.deep.equal(results)
    expect(new Set(results).size).to.equal(3)
  })

  it('has a server that asks the function that there is', () => {
    for (const [commit, file, name] of /** @type {const} */ ([
      [commits.first, 'price', 'price'], [commits.rename, 'cost', 'costOf']
    ])) {
      const server = textOf(commit, 'server.js')
      expect(server).to.include(`import { ${name} } from './${file}.js'`)
      expect(server).to.include(`${name}() !== 0`)
      expect(textOf(commit, `${file}.js`)).to.include(`export function ${name} ()`)
    }
  })
})
