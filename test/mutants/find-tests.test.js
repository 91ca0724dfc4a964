import { expect } from 'chai'
import { createTestFinder, findLoaded, findNamed } from './find-tests.js'

/** @param {Record<string, string[]>} imports by file @param {string} path */
function find (imports, path) {
  const graph = Object.entries(imports).flatMap(([from, targets]) =>
    targets.map(to => ({ from, to, own: !to.startsWith('@') })))
  return createTestFinder(graph, [path, ...Object.keys(imports)])(path)
}

describe('createTestFinder', () => {
  it('begins with the tests that mirror a file, then those that import it', () => {
    expect(find({
      'test/bench/a/z.test.js': ['bench/run/x.js'],
      'test/bench/run/x-stop.test.js': [],
      'test/bench/run/x.test.js': [],
      'test/bench/run/x/y.test.js': []
    }, 'bench/run/x.js')).to.deep.equal({
      first: [
        'test/bench/run/x-stop.test.js', 'test/bench/run/x.test.js', 'test/bench/run/x/y.test.js',
        'test/bench/a/z.test.js'
      ],
      then: [], slow: []
    })
  })

  it('goes on with those that reach it through others, near ones first, then its folder', () => {
    const imports = {
      'bench/run/index.js': ['bench/run/x.js'],
      'test/bench/fake.js': ['bench/run/index.js'],
      'test/bench/a/far.test.js': ['test/bench/fake.js'],
      'test/bench/run/near.test.js': ['test/bench/fake.js'],
      'test/bench/run/neighbour.test.js': [],
      'test/bench/a/stranger.test.js': []
    }
    expect(find(imports, 'bench/run/x.js')).to.deep.equal({
      first: [],
      then: [
        'test/bench/run/near.test.js', 'test/bench/a/far.test.js',
        'test/bench/run/neighbour.test.js'
      ],
      slow: []
    })
  })

  it('keeps slow tests apart: those that mirror it, import it, or are in its folder', () => {
    const { first, then, slow } = find({
      'test/bench/run/a.slow.js': [],
      'test/bench/run/x.alone.js': [],
      'test/bench/run/x.measuring.js': [],
      'test/bench/far.slow.js': ['bench/run/x.js'],
      'test/bench/other.slow.js': []
    }, 'bench/run/x.js')
    expect([...first, ...then]).to.deep.equal([])
    expect(slow).to.deep.equal([
      'test/bench/run/x.alone.js', 'test/bench/run/x.measuring.js', 'test/bench/run/a.slow.js',
      'test/bench/far.slow.js'
    ])
  })

  it('goes up to the nearest folder that has tests', () => {
    const imports = {
      'test/bench/run/a.test.js': [], 'test/bench/b.test.js': [], 'bench/run/deep/x.js': []
    }
    expect(find(imports, 'bench/run/deep/x.js').then).to.deep.equal(['test/bench/run/a.test.js'])
  })

  it('follows imports of packages, and those that leave out the file', () => {
    const imports = {
      'packages/statistics/src/index.js': ['packages/statistics/src/x.js'],
      'bench/a.js': ['@shootout/statistics'],
      'test/bench/a.test.js': ['bench/a.js'],
      'actions/b/index.js': [],
      'test/actions/c.test.js': ['actions/b']
    }
    expect(find(imports, 'packages/statistics/src/x.js').then)
      .to.deep.equal(['test/bench/a.test.js'])
    expect(find(imports, 'actions/b/index.js').first).to.deep.equal(['test/actions/c.test.js'])
  })

  it('knows the tests of a package, which stand beside its sources', () => {
    const imports = { 'packages/ql/test/plan/x.test.js': [], 'packages/ql/src/plan/x.js': [] }
    expect(find(imports, 'packages/ql/src/plan/x.js').first)
      .to.deep.equal(['packages/ql/test/plan/x.test.js'])
  })
})

describe('findNamed', () => {
  it('takes a path that a test names for an import: it starts that program', () => {
    const sources = new Set(['bench/cli/doctor/index.js', 'bench/a.js', 'bench/b.js'])
    const text = "run(`node bench/cli/doctor/index.js --json`); run('bench/a.js', 'bench/a.js')\n" +
      "import '../../bench/b.js'; run('bench/none.js')"
    expect(findNamed({ 'test/x.test.js': text }, sources)).to.deep.equal([
      { from: 'test/x.test.js', to: 'bench/cli/doctor/index.js', own: true },
      { from: 'test/x.test.js', to: 'bench/a.js', own: true }
    ])
  })
})

describe('findLoaded', () => {
  it('knows what servers and actions are found by their folders', () => {
    const sources = [
      'actions/files/actions.js', 'actions/static/index.js', 'bench/run/index.js',
      'servers/nginx/find-nginx.js', 'servers/nginx/index.js', 'servers/foxx/bundle/index.js'
    ]
    expect(findLoaded(sources).map(({ from, to }) => `${from} -> ${to}`)).to.deep.equal([
      'actions/index.js -> actions/files/actions.js', 'actions/index.js -> actions/static/index.js',
      'servers/launch/load-servers.js -> servers/nginx/index.js'
    ])
  })
})
