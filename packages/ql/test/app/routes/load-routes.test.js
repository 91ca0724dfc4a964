import { assert } from 'chai'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadRoutes } from '../../../src/app/index.js'
import { LIMITS } from '../../../src/program/limits.js'

describe('the routes directory', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'ql-routes-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {Record<string, string>} files */
  function load (files) {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    /** @type {string[]} */
    const reports = []
    const routes = loadRoutes(folder, {
      report: (error, file) => reports.push(`${file.slice(folder.length + 1)}: ${error.message}`),
      limits: LIMITS
    })
    return { routes, reports }
  }

  it('gives one route for each file, with all that its clause says', () => {
    const script = `-- About items.
items = select * from details where id = '{id}';
more = select * from other.table where id in (select id from third where x = 1);
return select a.x as x, b.y as y from items as a, more as b where a.k = b.k
  via route '/items/{id}?q={term}&page={^page}' with optional params
    using defaults page = '1', size = 10 using method get using headers 'X-A' = 'b'`
    const { routes, reports } = load({ 'items.ql': script })
    assert.deepEqual(reports, [])
    assert.lengthOf(routes, 1)
    const [route] = routes
    assert.deepInclude(route, {
      method: 'get', path: '/items/{id}', template: '/items/{id}?q={term}&page={^page}',
      optionalParams: true, script, file: join(folder, 'items.ql'),
      query: [
        { key: 'q', variable: 'term', required: false },
        { key: 'page', variable: 'page', required: true }
      ],
      tables: ['details', 'other.table', 'third']
    })
    assert.deepEqual({ ...route?.defaults }, { page: '1', size: '10' })
    assert.isFrozen(route)
  })

  it('leaves out routes whose template is none', () => {
    const { routes, reports } = load({
      'a.ql': "return {} via route 'a' using method get",
      'b.ql': "return {} via route '/b?x={x}&y=1' using method get",
      'c.ql': "return {} via route '/c?x=a{x}' using method get",
      'd.ql': "return {} via route '/d?a+b={x}&%C3%A9={y}&' using method get"
    })
    const wanted = 'expected key={variable} in its query'
    assert.deepEqual(reports, [
      "a.ql: Line 1: Route 'a': expected a path that begins with '/'",
      `b.ql: Line 1: Route '/b?x={x}&y=1': ${wanted}, got 'y=1'`,
      `c.ql: Line 1: Route '/c?x=a{x}': ${wanted}, got 'x=a{x}'`
    ])
    assert.deepEqual(routes.map(({ query }) => query.map(({ key }) => key)), [['a b', 'é']])
  })

  it('is walked in the order of its paths, sub-directories included', () => {
    const { routes } = load({
      'b.ql': "return {} via route '/b' using method get",
      'a/z.ql': "return {} via route '/z' using method post",
      'note.txt': 'no route'
    })
    assert.deepEqual(routes.map(({ method, path }) => `${method} ${path}`), ['post /z', 'get /b'])
  })

  it('keeps the comments before return as documentation', () => {
    const { routes } =
      load({ 'a.ql': "a = 1;\n-- What it is for.\nreturn \"{a}\" via route '/a' using method get" })
    assert.match(routes[0]?.comments ?? '', /What it is for\./)
  })

  /** @type {[title: string, text: string, message: RegExp][]} */
  const broken = [
    ['is no script', 'return select from', /^bad\.ql: .*(Expected|expected)/],
    [
      'has no route', 'return {}',
      /^bad\.ql: it has no route: expected its last statement to be 'return \.\.\. via route \.\.\.'$/
    ],
    ['has no return', 'a = 1', /^bad\.ql: it has no route/],
    [
      'names nothing that it assigned', "return nothing via route '/a' using method get",
      /^bad\.ql: .*Line 1/
    ],
    [
      'has a path that begins with no slash', "return {} via route 'a' using method get",
      /^bad\.ql: .*Route 'a'/
    ]
  ]
  for (const [title, text, message] of broken) {
    it(`leaves out and reports a file that ${title}, and loads the others`, () => {
      const { routes, reports } =
        load({ 'bad.ql': text, 'good.ql': "return {} via route '/good' using method get" })
      assert.deepEqual(routes.map(({ path }) => path), ['/good'])
      assert.lengthOf(reports, 1)
      assert.match(reports[0] ?? '', message)
    })
  }

  it('leaves out a query key without a variable in braces', () => {
    const { routes, reports } = load({ 'bad.ql': "return {} via route '/a?x=1' using method get" })
    assert.deepEqual([routes.length, reports.length], [0, 1])
  })

  it('leaves out the second route of the same path, method and query keys', () => {
    const { routes, reports } = load({
      '1.ql': "return 1 via route '/a?x={x}' using method get",
      '2.ql': "return 2 via route '/a?x={other}' using method get",
      '3.ql': "return 3 via route '/a?y={x}' using method get",
      '4.ql': "return 4 via route '/a?x={x}' using method post"
    })
    assert.deepEqual(routes.map(({ script }) => script.slice(7, 8)), ['1', '3', '4'])
    assert.match(reports[0] ?? '', /^2\.ql: its route \(get \/a\) is taken by .*1\.ql/)
  })

  it('that is not there is an error', () => assert.throws(
    () => loadRoutes(join(folder, 'nowhere'), { report: () => {}, limits: LIMITS }), /ENOENT/
  ))
})
