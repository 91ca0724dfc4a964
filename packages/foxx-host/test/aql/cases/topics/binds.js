/** @import {Case} from '../types.js' */
// Bind parameters, warnings, errors.
import { fails, gives, warns, yields } from '../make-case.js'

const data = { c: [{ _key: 'a', n: 1 }] }

/** @type {readonly Case[]} */
export const BINDS = [
  yields('RETURN @x', [1], { bindVars: { x: 1 } }),
  yields('RETURN @x', [null], { bindVars: { x: null } }),
  yields('RETURN [@a, @b, @a]', [[1, { c: [2] }, 1]], { bindVars: { a: 1, b: { c: [2] } } }),
  yields('RETURN @1x', ['v'], { bindVars: { '1x': 'v' } }),
  yields('FOR d IN @@c RETURN d.n', [1], { data, bindVars: { '@c': 'c' } }),
  yields('FOR x IN @list RETURN x', [1, 2], { bindVars: { list: [1, 2] } }),
  yields('FOR d IN c FILTER d.@name == @value RETURN d._key', ['a'], {
    data,
    bindVars: { name: 'n', value: 1 }
  }),
  yields('RETURN "@x"', ['@x']),
  yields("RETURN '@x'", ['@x']),
  yields('RETURN LENGTH(@@c)', [1], { data, bindVars: { '@c': 'c' } }),
  yields('LET o = {a: {b: 1}} RETURN o.@p', [null], { bindVars: { p: ['a', 'x', 'y'] } }),
  yields(
    'FOR i IN 1..5 FILTER i IN @list SORT i DESC LIMIT @n RETURN {[@k]: i}',
    [{ v: 5 }, { v: 3 }],
    { bindVars: { list: [1, 3, 5, 7], n: 2, k: 'v' } }
  ),
  fails('RETURN @x', 1551),
  fails('RETURN @x', 1551, { bindVars: {} }),
  fails('RETURN [@x, @y]', 1551, { bindVars: { x: 1 } }),
  fails('RETURN 1', 1552, { bindVars: { x: 1 } }),
  fails('RETURN @x', 1552, { bindVars: { x: 1, y: 2 } }),
  fails('RETURN @x', 1551, { bindVars: { X: 1 } }),
  fails('FOR d IN @@c RETURN d', 1551),
  fails('FOR d IN @@c RETURN d', 1553, { bindVars: { '@c': 1 } }),
  fails('FOR d IN @@c RETURN d', 1553, { bindVars: { '@c': null } }),
  fails('FOR d IN @@c RETURN d', 1203, { code: 404, bindVars: { '@c': 'nosuch' } }),
  fails('LET @x = 1 RETURN 1', 1501, { bindVars: { x: 'a' } })
]

/** @type {readonly Case[]} */
export const WARNINGS = [
  yields('FOR i IN 0..1 RETURN 1 / i', [null, 1], { warnings: [1562] }),
  yields('FOR i IN 1..20 RETURN i / 0', Array(20).fill(null), {
    warnings: Array(10).fill(1562),
    note: 'ten of them are kept'
  }),
  yields('FOR i IN 1..5 RETURN i % 0', Array(5).fill(null), {
    options: { maxWarningCount: 2 },
    warnings: [1562, 1562]
  }),
  yields('RETURN WARN(false, "careful")', [false], { warnings: [1594] }),
  yields('RETURN WARN(true, "careful")', [true]),
  fails('RETURN 1 / 0', 1562, { options: { failOnWarning: true } }),
  fails('RETURN WARN(false, "careful")', 1594, { options: { failOnWarning: true } }),
  fails('RETURN UNIQUE(1)', 1563, { options: { failOnWarning: true } }),
  fails('INSERT {v: 1 / 0} INTO c', 1562, {
    data: { c: [] }, options: { failOnWarning: true }, after: { c: [] }
  }),
  warns('UNIQUE("a")', 1563),
  warns('KEYS(1)', 1542),
  warns('FLATTEN(1)', 1563),
  yields('FILTER 1 / 0 == null RETURN 1', [1], { warnings: [1562] }),
  yields('RETURN true || 1 / 0', [true])
]

/** @type {readonly Case[]} */
export const ERRORS = [
  fails('RETURN NOSUCH(1)', 1540),
  fails('RETURN MY::FN(1)', 1540),
  fails('RETURN 9 IN', 1501),
  fails('FOR d IN c UPDATE d WITH {n: 1} IN c INSERT {} INTO c', 1579, { data, after: data }),
  fails('FOR d IN c INSERT {n: LENGTH(c)} INTO e RETURN DOCUMENT(nosuch, "a")', 1203, {
    code: 404, data: { ...data, e: [] }, after: { e: [] }
  }),
  fails('FOR d IN c FILTER d.n == 1 / 0 REMOVE d IN c', 1562, {
    data, options: { failOnWarning: true }, after: data
  }),
  fails('FOR x IN [] RETURN NOSUCH()', 1540, { note: 'before anything runs' }),
  fails('RETURN LENGTH()', 1541),
  fails('RETURN LENGTH([], [])', 1541),
  fails('RETURN ASSERT(true)', 1541),
  fails('RETURN RAND(1)', 1541),
  fails('RETURN ASSERT(false, "it is not so")', 1593),
  gives('ASSERT(true, "it is so")', true),
  fails('RETURN FAIL("stop")', 1569),
  fails('RETURN FAIL()', 1569),
  yields('FOR i IN [] RETURN FAIL("never")', []),
  fails('INSERT {} INTO c RETURN NOSUCH()', 1540, { data: { c: [] }, after: { c: [] } }),
  fails('INSERT {} INTO c RETURN FAIL("x")', 1569, { data: { c: [] }, after: { c: [] } }),
  fails('FOR d IN v SEARCH d.x == 1 RETURN d', 1501),
  fails('RETURN SLEEP(10)', 1500, { code: 410, options: { maxRuntime: 0.02 } }),
  fails('FOR i IN 1..1000000 FOR j IN 1..1000000 FILTER i == -1 RETURN 1', 1500, {
    code: 410,
    options: { maxRuntime: 0.02 }
  }),
  fails('RETURN LENGTH(FOR i IN 1..1000000 FOR j IN 1..1000000 FILTER i == -1 RETURN 1)', 1500, {
    code: 410,
    options: { maxRuntime: 0.02 }
  }),
  fails('FOR i IN 1..1000000 SORT -i RETURN CONCAT("some text that takes its place ", i)', 32, {
    code: null,
    options: { memoryLimit: 100000 }
  }),
  fails(`RETURN ${'('.repeat(5000)}1${')'.repeat(5000)}`, 1524),
  fails(`RETURN ${'['.repeat(5000)}${']'.repeat(5000)}`, 1524)
]
