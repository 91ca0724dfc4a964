/** @import {Document} from '../../../src/documents/types.js' */
/** @import {Value} from '../../../src/aql/types.js' */
// Random conditions on random documents: an index changes how rows are found, never which.
import { expect } from 'chai'
import { createWorld } from './world.js'

const DOCUMENTS = 60
const QUERIES = 300

/** @type {readonly Document[]} */
const INDEXES = [
  { fields: ['a'] },
  { fields: ['a', 'b'], name: 'ab' },
  { fields: ['b', 'o.x'] },
  { fields: ['o.x'], sparse: true },
  { fields: ['b', 'a'], sparse: true },
  { fields: ['tags[*]', 'a'] },
  { fields: ['tags[*]'], sparse: true },
  { fields: ['pets[*].name'] },
  { fields: ['pets[*].name', 'b'], sparse: true },
  { fields: ['n'], unique: true }
]

/** A few values of each kind, so that many are equal; neighbours in the order of values. */
const VALUES = [
  'null', 'false', 'true', '-1', '0', '1', '1.5', '2', '""', '"a"', '"b"', '"ab"', '[]', '[null]',
  '[1]', '[1, 2]', '{}', '{x: 1}', '{x: null}', '{y: 1}'
]
const PATHS = [
  'd.a', 'd.b', 'd.o.x', 'd.o', 'd["a"]', 'd.tags', 'd.n', 'd._key', 'd.tags["0"]', 'd.@name',
  'd.@path', 'u', 'w.x'
]
/** Arrays of elements that an index may know. */
const ELEMENTS = ['d.tags', 'd.tags[*]', 'd.pets[*].name', 'd.pets[*]']
/** Subqueries that the row has nothing to do with, and one that it has. */
const SUBQUERIES = [
  '(FOR e IN @@c FILTER e.n < 5 RETURN e.a)', '(FOR x IN [1, null, "a"] RETURN x)',
  '(FOR e IN @@c FILTER e.n == d.n RETURN e.b)', '(RETURN outer.v)',
  '(FOR x IN outer.list RETURN x)'
]
const COMPARISONS = ['==', '==', '==', '<', '<=', '>', '>=', '!=']

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). @param {number} seed */
function createRandom (seed) {
  let state = seed
  return () => {
    state = state + 0x6D2B79F5 | 0
    let mixed = Math.imul(state ^ state >>> 15, 1 | state)
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296
  }
}

/** @param {() => number} random */
function createChoices (random) {
  const pick = (/** @type {readonly string[]} */ list) =>
    /** @type {string} */ (list[Math.floor(random() * list.length)])
  const chance = (/** @type {number} */ share) => random() < share
  const value = () => pick(chance(0.1) ? ['@one', '@two', 'outer.v', 'outer.w'] : VALUES)
  const list = () => chance(0.1)
    ? pick(['@list', '1..2', 'outer.list', '@one'])
    : `[${Array.from({ length: Math.floor(random() * 4) }, value).join()}]`
  /** @returns {string} */
  const condition = () => {
    const kind = random()
    if (kind < 0.08) return `${pick(PATHS)} IN ${pick([...SUBQUERIES, 'later'])}`
    if (kind < 0.12) return `${pick(PATHS)} == FIRST(${pick(SUBQUERIES)})`
    if (kind < 0.2) return either(pick(PATHS))
    if (kind < 0.6) return `${pick(PATHS)} ${pick(COMPARISONS)} ${value()}`
    if (kind < 0.75) return `${value()} ${pick(COMPARISONS)} ${pick(PATHS)}`
    if (kind < 0.85) return `${pick(PATHS)} IN ${list()}`
    return kind < 0.92
      ? `${value()} IN ${pick(ELEMENTS)}`
      : `(${condition()} || ${condition()}${chance(0.3) ? ` && ${condition()}` : ''})`
  }
  /** The same attribute in several ways. @param {string} path @returns {string} */
  const either = path =>
    `(${Array.from({ length: 2 + Math.floor(random() * 2) }, () =>
      chance(0.7) ? `${path} ${pick(COMPARISONS)} ${value()}` : `${path} IN ${list()}`)
      .join(' || ')})`
  const conditions = () => Array.from({ length: 1 + Math.floor(random() * 4) }, condition)
    .join(pick([' && ', ' FILTER ', ' LET u@ = d.a FILTER ']))
    .replace(/u@/g, () => `u${Math.floor(random() * 1e9)}`)
  const sort = () => chance(0.5)
    ? ''
    : `SORT ${Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(PATHS))
      .join(pick([', ', ' DESC, ']))} ${pick(['', 'ASC', 'DESC'])}`
  return { value, conditions, sort, chance }
}

describe('plans with indexes', () => {
  const world = createWorld()
  after(() => world.remove())

  it('give the rows that plans without indexes give, in the order that was asked for', () => {
    const seed = 20260101
    const { value, conditions, sort, chance } = createChoices(createRandom(seed))
    const documents = Array.from({ length: DOCUMENTS }, (_, position) =>
      toDocument(position, { value, chance }))
    for (const name of ['plain', 'indexed']) world.create(name)
    for (const index of INDEXES) world.index('indexed', index)
    for (const name of ['plain', 'indexed']) world.insert(name, documents)
    const bindVars = {
      one: null, two: 1, list: [1, null, 1, 'a', [1, null]], name: 'b', path: ['o', 'x']
    }
    let used = 0
    let sorted = 0
    let united = 0
    for (let count = 0; count < QUERIES; count++) {
      const order = sort()
      const body = `FILTER ${conditions()} ${order} RETURN {key: d._key, by: ` +
        `[${order.match(/\b[duw]\b[^ ,]*/g)?.join() ?? ''}]}`
      const text = 'LET outer = {v: 1, w: null, list: [2, "a", null]} LET rest = [@one, @two, ' +
        '@list, @name, @path] FOR d IN @@c LET u = d.a LET w = d.o LET later = (FOR x IN ' +
        `outer.list RETURN x) ${body}`
      const [expected, given] = ['plain', 'indexed'].map(c =>
        /** @type {{key: string, by: Value[]}[]} */ (
          world.run(text, { ...bindVars, '@c': c }).results
        ))
      const message = `${text} (seed ${seed})`
      expect(toKeys(given ?? []), message).to.deep.equal(toKeys(expected ?? []))
      if (order !== '') expect(toOrder(given ?? []), message).to.deep.equal(toOrder(expected ?? []))
      const { rules, steps } = world.plan(text, { ...bindVars, '@c': 'indexed' }).plan
      if (rules.includes('use-indexes')) used++
      if (rules.includes('use-index-for-sort')) sorted++
      if (steps.some(step => step.type === 'collection' && step.access.type === 'union')) united++
    }
    expect(used).to.be.above(QUERIES / 2)
    expect(sorted).to.be.above(QUERIES / 40)
    expect(united).to.be.above(QUERIES / 40)
  })
})

/**
 * @param {number} position
 * @param {{value: () => string, chance: (share: number) => boolean}} choices
 * @returns {Document}
 */
function toDocument (position, { value, chance }) {
  /** @type {Document} */
  const document = { _key: chance(0.5) ? `k${position}` : `${position}`, n: position }
  const parse = () =>
    JSON.parse(value().replace(/^@.*|^outer.*/, 'null').replace(/(\w): /g, '"$1": '))
  for (const name of ['a', 'b']) if (chance(0.85)) document[name] = parse()
  if (chance(0.8)) document['o'] = chance(0.8) ? { x: parse() } : parse()
  if (chance(0.8)) {
    document['pets'] =
      chance(0.8) ? [{ name: parse() }, chance(0.5) ? { name: parse() } : parse()] : parse()
  }
  if (chance(0.8)) document['tags'] = chance(0.8) ? [parse(), parse()] : parse()
  return document
}

/** @param {readonly {key: string}[]} rows */
function toKeys (rows) {
  return rows.map(({ key }) => key).sort()
}

/** Equal values may look different: [1], [1, null]. @param {readonly {by: Value[]}[]} rows */
function toOrder (rows) {
  return rows.map(({ by }) => JSON.stringify(by, (_name, value) =>
    Array.isArray(value) ? toTrimmed(value) : withoutNulls(value)))
}

/** @param {readonly Value[]} list */
function toTrimmed (list) {
  return list.slice(0, list.findLastIndex(element => element !== null) + 1)
}

/** @param {Value} value */
function withoutNulls (value) {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null))
    : value
}
