// Scripts that ask for as much as they can get, from a seed.
import { createRandom } from '../random.js'

/** @typedef {(below: number) => number} Random */

/**
 * A script in the making: what its variables hold, by kind.
 * @typedef {{random: Random, last: number, lists: string[], texts: string[], objects: string[]}} Making
 */

const SHAPES = ['rows', 'mixed', 'ids', 'empty', 'objects', 'keys', 'deep', 'text', 'xml', 'csv']
const MOST_BYTES = 90_000

/** @param {string} origin */
const TABLES = origin => SHAPES.map(shape =>
  `create table ${shape} on select get from ` +
    `"${origin}/${shape}?bytes={bytes}&gzip={gzip}&fails={fails}&x={x}"`).join('\n')

/**
 * Makes a script.
 * @param {number} seed
 * @param {string} origin of the upstream
 * @returns {string} not longer than a script may be
 */
export function makeScript (seed, origin) {
  /** @type {Making} */
  const making = { random: createRandom(seed), last: 0, lists: [], texts: [], objects: [] }
  const lines = [TABLES(origin), tableOf('block', `${origin}/rows?bytes={bytes}&x={#x}`),
  tableOf('batch', `${origin}/ids?bytes={bytes}&x={20|x}`),
    tableOf('dripping', `${origin}/drip?x={x}`), tableOf('silent', `${origin}/silent?x={x}`),
    'u = require("./keep.js")']
  const first = [literal, fetchRows, fetchRows]
  const count = 4 + making.random(30)
  for (let nth = 0; nth < count && lines.join('\n').length < MOST_BYTES; nth++) {
    const make = first[nth] ?? MAKERS[making.random(MAKERS.length)]
    const line = make?.(making)
    if (line !== undefined) lines.push(line)
  }
  return `${lines.join('\n')}\nreturn ` +
    `{${namesOf(making).slice(-4).map(name => `"${name}": "{${name}}"`).join()}}`
}

/** @param {string} name @param {string} uri */
const tableOf = (name, uri) => `create table ${name} on select get from "${uri}"`
/** @param {Making} making */
const namesOf = making => [...making.lists, ...making.texts, ...making.objects]
/** @param {Making} making */
const anyOf = making => pick(making.random, namesOf(making))
/**
 * @template T
 * @param {Random} random
 * @param {readonly T[]} items
 * @returns {T | undefined} the last ones more often: they are the largest
 */
const pick = (random, items) => items[items.length - 1 -
  Math.min(random(items.length + 1), random(items.length + 1)) % Math.max(items.length, 1)]

/** @param {Making} making @param {'lists' | 'texts' | 'objects'} kind @param {(name: string) => string} toText */
function assign (making, kind, toText) {
  const name = `v${++making.last}`
  const text = `${name} = ${toText(name)};`
  making[kind].push(name)
  return text
}

/** @param {Making} making */
function literal (making) {
  const { random } = making
  const size = 10 ** (1 + random(4))
  const item = [
    () => '1',
    () => '"a"',
    () => `{"id": ${random(9)}, "k": "${random(99)}"}`,
    () => '[[1], "x"]'
  ][random(4)] ?? (() => '1')
  return assign(making, 'lists', () =>
    `[${Array.from({ length: Math.min(size, 3000) }, item).join()}]`)
}

/** @param {Making} making */
function fetchRows (making) {
  const { random } = making
  const bytes = [1, 1e4, 1e6, 1.9e6, 9e6, 12e6][random(6)]
  const shape = SHAPES[random(SHAPES.length)] ?? 'rows'
  const flags = [random(3) ? '' : 'and gzip = 1', random(9) ? '' : 'and fails = 1'].join(' ')
  return assign(making, shape === 'keys' || shape === 'text' ? 'objects' : 'lists', () =>
    `select * from ${shape} where bytes = ${bytes} ${flags} || []`)
}

/** @param {Making} making */
function doubleText (making) {
  const { random } = making
  const times = 2 + random(20)
  return Array.from({ length: 1 + random(12) }, () => {
    const source = pick(random, making.texts)
    return assign(making, 'texts', () =>
      source === undefined ? '"some text"' : `"${`{${source}}`.repeat(times)}"`)
  }).join('\n')
}

/** @param {Making} making */
function doubleValue (making) {
  const { random } = making
  return Array.from({ length: 1 + random(14) }, () => {
    const source = anyOf(making)
    const times = 1 + random(6)
    return random(2)
      ? assign(making, 'lists', () =>
        `[${Array.from({ length: times }, () => `"{${source}}"`).join()}]`)
      : assign(making, 'objects', () =>
        `{${Array.from({ length: times }, (_, key) => `"k${key}": "{${source}}"`).join()}}`)
  }).join('\n')
}

/** @param {Making} making */
function filterIn (making) {
  const { random } = making
  const [rows, list] = [anyOf(making), anyOf(making)]
  const path = ['id', 'k', '$..id', "k[?('@ > 3')]", 's', 'id[0]'][random(6)]
  return assign(making, 'lists', () => `select id, k from ${rows} where ${path} in ` +
    `(${Array(1 + random(20)).fill(`"{${list}}"`).join()}) and id in (select id from ${list})`)
}

/** @param {Making} making */
function join (making) {
  const { random } = making
  const line = () => {
    const [a, b] = [anyOf(making), anyOf(making)]
    const keys = ['a.id = b.id', 'a.k = b.k', 'a.k = b.id', 'a.id = b.k and a.k = b.k'][random(4)]
    return assign(making, 'lists', () =>
      `select a.id as x, b.k as y from ${a} as a, ${b} as b where ${keys}`)
  }
  return Array.from({ length: 1 + random(20) }, line).join('\n')
}

/** @param {Making} making */
function manyColumns (making) {
  const { random } = making
  const source = anyOf(making)
  const columns = Array.from({ length: 1 + random(300) }, () =>
    ['id', 'k', `a${'.b'.repeat(random(40))}`, '$..id', 'k[0]', "'s'"][random(6)])
  return assign(making, 'lists', () => `select ${columns.join()} from ${source}`)
}

/** @param {Making} making */
function expression (making) {
  const { random } = making
  const [source, other] = [anyOf(making), pick(random, making.texts) ?? 'nothing']
  const test = [
    `@.s + ${other} == '${other}'`, '@ + @ > 3', '@.id * 2 - 1 > 7', `${other} < @.s`,
    '@.id === 3 || @.k == 4', '@.length > 1'
  ][random(6)]
  return assign(making, 'lists', () =>
    `select x from ${source} where '${['$..', ''][random(2)]}id'[?("${test}")] = 1`)
}

/** @param {Making} making */
function reference (making) {
  const source = anyOf(making)
  const path = [
    '$..id', '[*]', '..k', '$..*', '[0:100000].id', '[?(@.id > 3)]', '[0,0,0,0,0,0,0,0]', 'id'
  ][making.random(8)]
  return assign(making, 'objects', () =>
    `{${Array.from({ length: 1 + making.random(40) }, (_, key) =>
      `"r${key}": "{${source}.${path}}"`).join()}}`)
}

/** @param {Making} making */
function fanOut (making) {
  const { random } = making
  const [table, list] = [
    ['block', 'batch', 'rows', 'empty', 'xml', 'csv', 'dripping', 'silent'][random(8)],
    anyOf(making)
  ]
  const bytes = [1, 1e4, 1e6, 9e6][random(4)]
  const values =
    random(2) ? `"{${list}}"` : Array.from({ length: 1 + random(60) }, (_, id) => id).join()
  return assign(making, 'lists', () => `select * from ${table} where bytes = ${bytes} and x in ` +
    `(${values}) timeout ${100 + random(900)} || []`)
}

/** @param {Making} making */
function functionFilter (making) {
  return assign(making, 'lists', () => `select id, k from ${anyOf(making)} where u.keep(id, k)`)
}

/** @param {Making} making */
function change (making) {
  const { random } = making
  const source = anyOf(making)
  return random(2)
    ? assign(making, 'lists', () => `delete from ${source} where id in ("{${anyOf(making)}}")`)
    : assign(making, 'lists', () =>
      `select 'x{${pick(random, making.texts) ?? source}}' from ${source}`)
}

const MAKERS = [
  literal, fetchRows, doubleText, doubleValue, filterIn, filterIn, join, manyColumns, expression,
  reference, fanOut, functionFilter, change
]
