// What the statements of the language look like, and what is read from them.

const DELAYS = { timeoutMs: null, minDelayMs: null, maxDelayMs: null }
const SELECT = {
  kind: 'select', columns: null, sources: [{ name: 't', alias: null }], where: [], limit: null,
  offset: null, ...DELAYS
}
const VERB = {
  verb: 'select', method: 'get', action: null, uri: 'http://h/', aliases: [], headers: [],
  expects: [], defaults: [], patch: null, bodyTemplate: null,
  auth: null, resultset: null, expiresSeconds: null
}
const INSERT = {
  kind: 'insert', into: { name: 'T', alias: null }, columns: [], values: null, object: null,
  parts: null, allParts: [], ...DELAYS
}

/** @param {string} path @param {string | null} [alias] */
const column = (path, alias = null) => ({ path, alias })
/** @param {string} name @param {string | null} [alias] */
const source = (name, alias = null) => ({ name, alias })
/** @param {string} text */
const quoted = text => ({ kind: 'quoted', text })
/** @param {string} text */
const digits = text => ({ kind: 'digits', text })
/** @param {string} text */
const path = text => ({ kind: 'path', text })
/** @param {string} name @param {object} value */
const equals = (name, value) => ({ kind: 'equals', path: name, value })
/** @param {unknown} value */
export const literal = value => ({ kind: 'literal', value })
/** @param {string} name @param {string} value @param {boolean} [isQuoted] */
export const pair = (name, value, isQuoted = true) => ({ name, value, quoted: isQuoted })
/** @param {string} name */
export const name = name => ({ kind: 'name', name })

/** Operations, as bare statements of a script, and their trees without positions. @type {[string, object][]} */
export const OPERATIONS = [
  ['select * from t', SELECT],
  ['select*from t', SELECT],
  ['select\n\n \t\r\n*\u2028from\u2029  t ;', SELECT],
  ['select /* all */ * -- of it\n from t', SELECT],
  ['select * from eBay.FindProducts', { ...SELECT, sources: [source('eBay.FindProducts')] }],
  ['select * from $a:b_1', { ...SELECT, sources: [source('$a:b_1')] }],
  ['select a from t', { ...SELECT, columns: [column('a')] }],
  ['select a, u.f ( b, 1 ) as c from t', {
    ...SELECT,
    columns: [
      column('a'),
      {
        path: '',
        alias: 'c',
        call: {
          kind: 'call', module: 'u', name: 'f', arguments: [{ kind: 'path', path: 'b' }, literal(1)]
        }
      }
    ]
  }],
  ['select a, b.c , d from t', { ...SELECT, columns: [column('a'), column('b.c'), column('d')] }],
  ['select a as x, b as y from t', { ...SELECT, columns: [column('a', 'x'), column('b', 'y')] }],
  ['select ProductID[0].Value from t', { ...SELECT, columns: [column('ProductID[0].Value')] }],
  [
    'select a..b, $..c, $ from t',
    { ...SELECT, columns: [column('a..b'), column('$..c'), column('$')] }
  ],
  ['select web:Title from t', { ...SELECT, columns: [column('web:Title')] }],
  [
    'select \'b-1\', \'b-3\'[\'c-1\'], a["q x"] from t',
    { ...SELECT, columns: [column('b-1'), column("b-3['c-1']"), column('a["q x"]')] }
  ],
  ['select \'p.b-1\', \'$..b\', \'$..c[*]\', \'q[\', \'\' from t as p', {
    ...SELECT,
    columns: [column('p.b-1'), column('$..b'), column("'$..c[*]'"), column("'q['"), column("''")],
    sources: [source('t', 'p')]
  }],
  [
    'select a[?("@.p > 2")].n, b[("@.length-1")] from t',
    { ...SELECT, columns: [column('a[?("@.p > 2")].n'), column('b[("@.length-1")]')] }
  ],
  ['select a[?(\'@.p == "x"\')] from t', { ...SELECT, columns: [column('a[?(\'@.p == "x"\')]')] }],
  [
    'select \'{v}\', {v}, a.{v.w[0]}.b as c from t',
    { ...SELECT, columns: [column('{v}'), column('{v}'), column('a.{v.w[0]}.b', 'c')] }
  ],
  ['select from from from', { ...SELECT, columns: [column('from')], sources: [source('from')] }],
  ['select fromage, limits, asset from inbox', {
    ...SELECT,
    columns: [column('fromage'), column('limits'), column('asset')],
    sources: [source('inbox')]
  }],
  ['select p.a from t as p', { ...SELECT, columns: [column('p.a')], sources: [source('t', 'p')] }],
  ['select a.x, b.y from A as a, B as b where a.k = b.k', {
    ...SELECT, columns: [column('a.x'), column('b.y')],
    sources: [source('A', 'a'), source('B', 'b')], where: [equals('a.k', path('b.k'))]
  }],
  ['select * from t where a = \'x\'', { ...SELECT, where: [equals('a', quoted('x'))] }],
  ['select * from t where a="x\'y\nz\\"', { ...SELECT, where: [equals('a', quoted("x'y\nz\\"))] }],
  ['select * from t where a = \'\'', { ...SELECT, where: [equals('a', quoted(''))] }],
  [
    'select * from t where a = 007 and b = b',
    { ...SELECT, where: [equals('a', digits('007')), equals('b', path('b'))] }
  ],
  [
    'select * from t where a = 2and b=3',
    { ...SELECT, where: [equals('a', digits('2')), equals('b', digits('3'))] }
  ],
  [
    'select * from t where a.b[0] = c.d[1]',
    { ...SELECT, where: [equals('a.b[0]', path('c.d[1]'))] }
  ],
  [
    'select * from t where \'item-id\' = 1 and \'b-3\'[\'c-1\'] = 2',
    { ...SELECT, where: [equals('item-id', digits('1')), equals("b-3['c-1']", digits('2'))] }
  ],
  ['select * from t where \'a.b\' = 1 and \'$..c[*]\' in (2)', {
    ...SELECT,
    where: [equals('a.b', digits('1')), { kind: 'in', path: "'$..c[*]'", values: [digits('2')] }]
  }],
  ['select * from t where a in (1, \'2\', x.y)', {
    ...SELECT,
    where: [{ kind: 'in', path: 'a', values: [digits('1'), quoted('2'), path('x.y')] }]
  }],
  [
    'select * from t where a in(\'{ids}\')',
    { ...SELECT, where: [{ kind: 'in', path: 'a', values: [quoted('{ids}')] }] }
  ],
  ['select * from t where a in "{v}"', { ...SELECT, where: [equals('a', quoted('{v}'))] }],
  ['select * from t where a in v', { ...SELECT, where: [equals('a', path('v'))] }],
  ['select * from t where a in (select b from u where c = 1)', {
    ...SELECT,
    where: [{
      kind: 'in-select',
      path: 'a',
      select: {
        ...SELECT, columns: [column('b')], sources: [source('u')], where: [equals('c', digits('1'))]
      }
    }]
  }],
  [
    'select * from t where a in (selected, select)',
    { ...SELECT, where: [{ kind: 'in', path: 'a', values: [path('selected'), path('select')] }] }
  ],
  [
    'select * from t where android = orange and and = 1',
    { ...SELECT, where: [equals('android', path('orange')), equals('and', digits('1'))] }
  ],
  ['select * from t where u.f(p.a, \'lit\', -1.5, {"k": [true]}) and v.g()', {
    ...SELECT,
    where: [
      {
        kind: 'call',
        module: 'u',
        name: 'f',
        arguments: [
          { kind: 'path', path: 'p.a' }, literal('lit'), literal(-1.5), literal({ k: [true] })
        ]
      },
      { kind: 'call', module: 'v', name: 'g', arguments: [] }
    ]
  }],
  ['select * from t limit 5', { ...SELECT, limit: 5 }],
  ['select * from t where a = limit limit 5 offset 10 TIMEOUT 3 mindelay 4 maxDelay 5', {
    ...SELECT, where: [equals('a', path('limit'))], limit: 5, offset: 10, timeoutMs: 3,
    minDelayMs: 4, maxDelayMs: 5
  }],
  ['select * from t offset 0', { ...SELECT, offset: 0 }],
  ['insert into T (a, b) values (1, \'{x}\')', {
    ...INSERT, columns: ['a', 'b'], values: [digits('1'), quoted('{x}')]
  }],
  ['insert into T (\'a-b\', c) values (x, {"y": -1.5})', {
    ...INSERT, columns: ['a-b', 'c'], values: [path('x'), literal({ y: -1.5 })]
  }],
  ['insert into T (a, b, c, d) values (true, -1, 1.5, "q\\"t")', {
    ...INSERT,
    columns: ['a', 'b', 'c', 'd'],
    values: [literal(true), literal(-1), literal(1.5), literal('q"t')]
  }],
  ['insert into T', INSERT],
  ['insert into T ("a[b") values (1)', { ...INSERT, columns: ['a[b'], values: [digits('1')] }],
  ['insert into T values (\'{body}\')', { ...INSERT, values: [quoted('{body}')] }],
  ['insert "{obj}" into T', { ...INSERT, object: '{obj}' }],
  ['insert into T with parts "{req.parts[0]}", \'{req.parts[1]}\' timeout 9', {
    ...INSERT, parts: '{req.parts[0]}', allParts: ['{req.parts[0]}', '{req.parts[1]}'], timeoutMs: 9
  }],
  ['delete from t where a = 1', {
    kind: 'delete', from: source('t'), where: [equals('a', digits('1'))], ...DELAYS
  }],
  ['delete from t', { kind: 'delete', from: source('t'), where: [], ...DELAYS }],
  ['update t with "{obj}" timeout 1', {
    kind: 'update', table: source('t'), with: '{obj}', where: [], ...DELAYS, timeoutMs: 1
  }],
  ['update t with "{obj}" where a = 1', {
    kind: 'update', table: source('t'), with: '{obj}', where: [equals('a', digits('1'))], ...DELAYS
  }],
  ['show tables', { kind: 'show-tables' }],
  ['show\nroutes', { kind: 'show-routes' }],
  ['describe a.b', { kind: 'describe-table', name: 'a.b' }],
  ['desc route', { kind: 'describe-table', name: 'route' }],
  ['describe route "/p" using method delete', {
    kind: 'describe-route', path: '/p', method: 'delete'
  }],
  ['require("./mod.js")', { kind: 'require', path: './mod.js' }],
  ['u.add(x, 2, "{y}")', {
    kind: 'call',
    module: 'u',
    name: 'add',
    arguments: [{ kind: 'path', path: 'x' }, literal(2), literal('{y}')]
  }],
  ['u.deep.add()', { kind: 'call', module: 'u', name: 'deep.add', arguments: [] }],
  ['create table a.b on select get from "http://h/"', {
    kind: 'create-table', name: 'a.b', connector: 'http', verbs: [VERB], comments: ''
  }],
  ['create table t', {
    kind: 'create-table', name: 't', connector: 'http', verbs: [], comments: ''
  }],
  ['create table t via mongodb on select do find at \'mongodb://h/\' expect ^a, b', {
    kind: 'create-table', name: 't', connector: 'mongodb', comments: '',
    verbs: [{
      ...VERB,
      action: 'find',
      uri: 'mongodb://h/',
      expects: [{ name: 'a', required: true }, { name: 'b', required: false }]
    }]
  }],
  [
    `create table t
      on insert post to 'http://h/{^a}'
        with aliases limit = 'rpp', offset = "page"
        using headers 'X-Key' = '{config.key}', Accept = 'a/b'
        using defaults a.b = 1, format = json, 'q-r' = "x"
        using patch 'p.js'
        using bodyTemplate 'b.mu' type 'application/xml' foreach 'ids'
        authenticate using 'auth.js'
        resultset 'a.b.c' expires 10
      on update put to 'http://h/' using bodyTemplate 'x.ejs'
      on delete delete 'http://h/' auth using 'm'
      on select patch 'http://h/'`,
    {
  kind: 'create-table',
  name: 't',
  connector: 'http',
  comments: '',
  verbs: [
    {
      ...VERB,
      verb: 'insert',
      method: 'post',
      uri: 'http://h/{^a}',
      aliases: [pair('limit', 'rpp'), pair('offset', 'page')],
      headers: [pair('X-Key', '{config.key}'), pair('Accept', 'a/b')],
      defaults: [pair('a.b', '1', false), pair('format', 'json', false), pair('q-r', 'x')],
      patch: 'p.js',
      bodyTemplate: { path: 'b.mu', type: 'application/xml', foreach: 'ids' },
      auth: 'auth.js',
      resultset: 'a.b.c',
      expiresSeconds: 10
    },
    {
      ...VERB, verb: 'update', method: 'put',
      bodyTemplate: { path: 'x.ejs', type: null, foreach: null }
    },
    { ...VERB, verb: 'delete', method: 'delete', auth: 'm' },
    { ...VERB, method: 'patch' }
  ]
}
  ]
]
