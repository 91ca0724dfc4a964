// The tree keeps its promises: arrows between folders, no cycles, one place for each package, plain names.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assert } from 'chai'
import { FIGURES } from '../../bench/figures/index.js'
import { STUDIES } from '../../bench/studies/index.js'
import { toImportGraph, toTypeGraph } from './import-graph.js'
import { findNamedStudies } from './named-studies.js'
import { findSpeltFigures } from './spelt-figures.js'
import {
  findImportCycles, findLostFolders, findReachable, findScatteredPackages, findStrayTopLevel,
  findVagueFolders, findWaysPastDoors, findWideLines, findWideProse, findWrongLayers,
  findWrongPackages, findWrongStages
} from './rules.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCE_FOLDERS = ['actions', 'servers', 'bench', 'packages']

/** @param {string} folder @returns {string[]} paths of its files, from the root */
function listFiles (folder) {
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listFiles(path)
    return [path]
  })
}

describe('the tree', () => {
  const scripts = SOURCE_FOLDERS.flatMap(listFiles)
    .filter(path => /\.([cm]?js|d\.ts)$/.test(path) && !/^packages\/[^/]+\/test\//.test(path))
  const withTypes = Object.fromEntries(scripts.map(path =>
    [path, readFileSync(join(ROOT, path), 'utf8')]))
  const sources = Object.fromEntries(Object.entries(withTypes).filter(([path]) =>
    !path.endsWith('.d.ts')))
  const graph = toImportGraph(sources)
  const typeGraph = toTypeGraph(withTypes)

  it('points from bench to servers to actions, never back', () =>
    assert.deepEqual(findWrongLayers(graph), []))

  it('uses packages by name, and lower ones only', () =>
    assert.deepEqual(findWrongPackages(graph), []))

  it('points from a later stage of bench to an earlier one', () =>
    assert.deepEqual(findWrongStages(graph), []))

  it('lets the reference node run nothing of Foxx', () => {
    const started = [
      'servers/node/index.js', 'servers/node/listener.js', 'servers/launch/program/main.js'
    ]
    const reached = started.flatMap(path => findReachable(graph, path))
    assert.include(reached, 'servers/launch/program/run-worker.js')
    assert.deepEqual(reached.filter(path => path.includes('foxx')), [])
  })

  it('names a study nowhere in bench but in its folder', () => {
    const bench = Object.fromEntries(Object.entries(sources).filter(([path]) =>
      path.startsWith('bench/') && !path.startsWith('bench/studies/')))
    assert.isAbove(Object.keys(bench).length, 300)
    assert.deepEqual(findNamedStudies(bench, STUDIES.map(({ name }) => name)), [])
  })

  it('names a figure nowhere in bench but in its folder', () => {
    const bench = Object.fromEntries(Object.entries(sources).filter(([path]) =>
      path.startsWith('bench/') && !path.startsWith('bench/figures/')))
    assert.deepEqual(findSpeltFigures(bench, FIGURES), [])
  })

  it('has no cycles', () => assert.deepEqual(findImportCycles(graph), []))

  it('has no cycles of types either', () =>
    assert.deepEqual(findImportCycles(typeGraph), []))

  it('enters the folders of a package through their doors', () =>
    assert.deepEqual(findWaysPastDoors(typeGraph), []))

  it('imports each outside package in one place', () =>
    assert.deepEqual(findScatteredPackages(graph), []))

  it('calls every folder after what is in it', () => {
    assert.deepEqual(findVagueFolders([...SOURCE_FOLDERS, 'test', 'docs'].flatMap(listFiles)), [])
  })

  it('has no folder of more than 25 files, and none more than 6 deep', () => {
    assert.deepEqual(findLostFolders([...SOURCE_FOLDERS, 'test', 'docs'].flatMap(listFiles)), [])
  })

  it('has lines that fit on a screen where eslint does not look, too', () => {
    const paths = [...SOURCE_FOLDERS, 'test'].flatMap(listFiles).filter(path =>
      /(\.(peggy|d\.ts|html|css|c|py|lua|sh)|\/Containerfile)$/.test(path) &&
      !/\.generated\.|\/kept\//.test(path))
    assert.isAbove(paths.length, 40)
    assert.deepEqual(findWideLines(Object.fromEntries(paths.map(path =>
      [path, readFileSync(join(ROOT, path), 'utf8')]))), [])
  })

  it('has pages that fit on a screen', () => {
    const paths = [
      'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'results/README.md',
      ...['docs', 'packages'].flatMap(listFiles).filter(path => path.endsWith('.md'))
    ]
    assert.isAbove(paths.length, 40)
    assert.deepEqual(findWideProse(Object.fromEntries(paths.map(path =>
      [path, readFileSync(join(ROOT, path), 'utf8')]))), [])
  })

  it('holds at the top level only what belongs there', function () {
    if (!existsSync(join(ROOT, '.git'))) {
      if (this.test) this.test.title += ' (skipped: not a git checkout)'
      this.skip()
    }
    assert.deepEqual(
      findStrayTopLevel(execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
        .trim()
        .split('\n')),
      []
    )
  })
})
