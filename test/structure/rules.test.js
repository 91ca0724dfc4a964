import { assert } from 'chai'
import { findSpecifiers, toImportGraph, toTypeGraph } from './import-graph.js'
import {
  findImportCycles, findLostFolders, findReachable, findScatteredPackages, findStrayTopLevel,
  findVagueFolders, findWaysPastDoors, findWideLines, findWideProse, findWrongLayers,
  findWrongPackages, findWrongStages
} from './rules.js'

/** @param {Record<string, string[]>} imports specifiers by file */
function toGraph (imports) {
  return toImportGraph(Object.fromEntries(Object.entries(imports)
    .map(([path, specifiers]) =>
      [path, specifiers.map(specifier => `import '${specifier}'`).join('\n')])))
}

const GOOD = toGraph({
  'actions/index.js': ['node:fs'],
  'servers/node/listener.js': ['../../actions/index.js'],
  'servers/express/listener.js': ['express'],
  'bench/errors.js': [],
  'bench/run/run-block.js': [
    '../measure/measure-slice.js', '../errors.js', '../../servers/index.js', './order.js'
  ],
  'bench/measure/measure-slice.js': ['../plan/studies.js', 'autocannon'],
  'bench/verify/assertions.js': ['chai'],
  'bench/cli/bench/index.js': ['../../run/run-block.js', '@shootout/statistics'],
  'packages/statistics/src/index.js': ['./verdicts/verdict.js']
})

/** @type {{rule: typeof findWrongLayers, imports: Record<string, string[]>, complaint: string}[]} */
const PLANTED = [
  {
    rule: findWrongLayers, imports: { 'actions/a.js': ['../servers/index.js'] },
    complaint: 'actions/a.js imports servers/index.js: actions/ imports only from actions'
  },
  {
    rule: findWrongLayers, imports: { 'servers/a.js': ['../bench/run/run.js'] },
    complaint: 'servers/a.js imports bench/run/run.js: servers/ imports only from servers, actions'
  },
  {
    rule: findWrongLayers,
    imports: { 'bench/run/a.js': ['../../results/a.js'] },
    complaint:
      'bench/run/a.js imports results/a.js: bench/ imports only from bench, servers, actions'
  },
  {
    rule: findWrongLayers, imports: { 'bench/run/a.js': ['../../test/a.js'] },
    complaint: 'bench/run/a.js imports test/a.js: bench/ imports only from bench, servers, actions'
  },
  {
    rule: findWrongLayers,
    imports: { 'bench/run/a.js': ['../../packages/statistics/src/index.js'] },
    complaint: 'bench/run/a.js imports packages/statistics/src/index.js: bench/ imports only ' +
      'from bench, servers, actions'
  },
  {
    rule: findWrongLayers,
    imports: { 'packages/statistics/src/a.js': ['../../ql/src/index.js'] },
    complaint: 'packages/statistics/src/a.js imports packages/ql/src/index.js: ' +
      'packages/statistics/ imports only from packages/statistics'
  },
  {
    rule: findWrongPackages,
    imports: { 'packages/statistics/src/a.js': ['@shootout/ql'] },
    complaint: 'packages/statistics/src/a.js imports @shootout/ql: packages/statistics/ imports ' +
      'of our packages only itself'
  },
  {
    rule: findWrongPackages,
    imports: { 'actions/a.js': ['@shootout/statistics'] },
    complaint:
      'actions/a.js imports @shootout/statistics: actions/ imports of our packages only itself'
  },
  {
    rule: findWrongStages, imports: { 'bench/plan/a.js': ['../run/b.js'] },
    complaint: 'bench/plan/a.js imports bench/run/b.js: run comes after plan'
  },
  {
    rule: findWrongStages, imports: { 'bench/errors.js': ['./plan/b.js'] },
    complaint: 'bench/errors.js imports bench/plan/b.js: plan comes after errors'
  },
  {
    rule: findWrongStages,
    imports: { 'bench/cli/a.js': ['../extra/b.js'] },
    complaint: 'bench/cli/a.js imports bench/extra/b.js: bench/extra is no stage; give it its ' +
      'place in the list'
  },
  {
    rule: findImportCycles,
    imports: { 'a.js': ['./b.js'], 'b.js': ['./d.js', './c.js'], 'c.js': ['./b.js'] },
    complaint: 'b.js -> c.js -> b.js'
  },
  {
    rule: findWaysPastDoors,
    imports: {
      'packages/ql/src/aql/index.js': ['./run.js'],
      'packages/ql/src/api/a.js': ['../aql/index.js', '../aql/run.js', '../aql/types.d.ts']
    },
    complaint: 'packages/ql/src/api/a.js imports packages/ql/src/aql/run.js, not ' +
      'packages/ql/src/aql/index.js'
  },
  {
    rule: findScatteredPackages,
    imports: {
      'bench/run/a.js': ['semver/preload.js'],
      'bench/run/b.js': ['semver'],
      'bench/cli/b.js': ['semver']
    },
    complaint: 'bench/cli imports semver, whose place is bench/run'
  },
  {
    rule: findScatteredPackages, imports: { 'bench/run/a.js': ['chai'] },
    complaint: 'bench/run imports chai, whose place is bench/verify'
  }
]

describe('the rules of the tree', () => {
  for (const rule of [
    findWrongLayers, findWrongPackages, findWrongStages, findImportCycles, findWaysPastDoors,
    findScatteredPackages
  ]) {
    it(`${rule.name} is content with a good graph`, () => assert.deepEqual(rule(GOOD), []))
  }

  for (const { rule, imports, complaint } of PLANTED) {
    it(`${rule.name} finds: ${complaint}`, () =>
      assert.deepEqual(rule(toGraph(imports)), [complaint]))
  }

  it('findReachable follows imports to their end', () => {
    const graph = toGraph({
      'a.js': ['./b.js'], 'b.js': ['./c.js', 'chai'], 'c.js': ['./a.js'], 'd.js': ['./a.js']
    })
    assert.deepEqual(findReachable(graph, 'a.js'), ['b.js', 'c.js', 'chai'])
  })

  it('findVagueFolders finds a folder named after nothing, at any depth', () => {
    assert.deepEqual(findVagueFolders([
      'bench/run/utils/a.js', 'bench/run/utils/b.js', 'bench/run/lib.js'
    ]),
      ['bench/run/utils: a folder is called after what is in it'])
  })

  it('findLostFolders finds folders that are too full or too deep, from their area', () => {
    const full = Array.from({ length: 26 }, (_, index) => `bench/run/${index}.js`)
    const deep = 'a/b/c/d/e/f'
    assert.deepEqual(findLostFolders(full.slice(1)), [])
    assert.deepEqual(findLostFolders(full), ['bench/run: 26 files'])
    assert.deepEqual(findLostFolders([`packages/ql/${deep}/x.js`, `test/${deep}/x.js`]), [])
    assert.deepEqual(findLostFolders([`test/${deep}/g/x.js`]), [`test/${deep}/g: 7 deep`])
  })

  it('findWideLines allows comments some more, and any address', () => {
    const [code, comment] = ['x'.repeat(101), `// ${'x'.repeat(117)}`]
    assert.deepEqual(findWideLines({ 'a.css': `${code.slice(1)}\n${comment}\n # ${code}` }), [])
    assert.deepEqual(findWideLines({ 'a.ql': `select * from 'http://${code}'` }), [])
    assert.deepEqual(findWideLines({ 'a.py': `\n${code}`, 'b.c': `${comment}x` }), [
      'a.py:2: 101 characters, and 100 at most', 'b.c:1: 121 characters, and 120 at most'
    ])
  })

  it('findWideProse allows tables and code to be wide, and nothing else', () => {
    const wide = 'x'.repeat(121)
    assert.deepEqual(findWideProse({
      'a.md': `${wide.slice(1)}\n| ${wide} |\n- a\n  \`\`\`\n  ${wide}\n  \`\`\`\n[a](https://${wide})`
    }), [])
    assert.deepEqual(findWideProse({ 'a.md': `\`\`\`\n\`\`\`\n${wide}` }), [
      'a.md:3: 121 characters, and 120 at most'
    ])
  })

  it('findStrayTopLevel finds what the top level does not hold', () => {
    assert.deepEqual(findStrayTopLevel(['package.json', 'bench/a.js', 'notes.txt', 'scripts/a.js']),
      ['notes.txt: not in the list of the top level', 'scripts: not in the list of the top level'])
  })
})

describe('toTypeGraph', () => {
  it('finds types in comments and .d.ts files, and names the file that has them', () => {
    const graph = toTypeGraph({
      'a/a.js': "/** @import {A, B} from './types.js' */ /** @type {import('../b.js').C} */\n" +
        "import './own.js'",
      'a/types.d.ts': "import type {\n  D } from '../b.js'\nexport type { E } from './a.js'",
      'a/own.js': '',
      'b.js': ''
    })
    assert.deepEqual(graph.map(({ from, to }) => `${from} ${to}`), [
      'a/a.js a/own.js', 'a/a.js a/types.d.ts', 'a/a.js b.js', 'a/types.d.ts b.js',
      'a/types.d.ts a/a.js'
    ])
    assert.deepEqual(findImportCycles(graph), ['a/a.js -> a/types.d.ts -> a/a.js'])
  })
})

describe('findSpecifiers', () => {
  it('finds every way to import', () => {
    const source = `
      import a, { b } from './static.js'
      import './effect.js'
      export { c } from './named.js'
      export * from './all.js'
      const d = await import('./dynamic.js')
      const e = require('./required.js')
      fork(new URL('./program/main.js', import.meta.url))`
    assert.deepEqual(findSpecifiers(source, 'a.js'),
      [
        './static.js', './effect.js', './named.js', './all.js', './dynamic.js', './required.js',
        './program/main.js'
      ])
  })

  it('passes over comments, strings, computed names, folders and data', () => {
    const source = `
      /** @import {A} from './types.js' */
      /** @type {import('./types.js').B} */
      const text = "import './string.js'"
      await import(text)
      require(text)
      new URL('..', import.meta.url)
      new URL('./data.json', import.meta.url)
      new URL('http://127.0.0.1/a.js')`
    assert.deepEqual(findSpecifiers(source, 'a.js'), [])
  })

  it('says which file can not be parsed', () => {
    assert.throws(() => findSpecifiers('const', 'bench/a.js'), /^bench\/a\.js:1: Parsing error/)
  })
})
