// Queries at random, from the grammar. In: a source of numbers. Out: texts with their parameters; most are queries,
// some are not.
import { AGGREGATES, FUNCTIONS } from '../../../src/aql/functions/index.js'

const DEEPEST = 4
const NAMES = [
  'n', 'g', 's', 'tags', 'o', 'missing', '_key', '_id', '_rev', '__proto__', 'constructor'
]
const COLLECTIONS = ['c', 'e', 'nosuch']
const LITERALS = [
  'null', 'true', 'false', '0', '1', '-1', '2', '3.5', '1e308', '-7', '100', '""', '"a"', '"x"',
  '"ä😀"', '"%_"', '"(a|b)*"', '"c/k1"', '"k1"', '"2020-01-01"', '"day"', '[]', '{}', '[1, 2, [3]]',
  '{a: 1, b: {c: 2}}', '["a", "b"]', '[null]', '@p', '@list', '@text'
]
const OPERATORS = [
  '+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', 'IN', 'NOT IN', 'LIKE', 'NOT LIKE',
  '=~', '!~', '&&', '||', 'AND', 'OR', 'ANY ==', 'ALL IN', 'NONE <', 'AT LEAST (1) =='
]
const CALLABLE = [...FUNCTIONS.values()]
const AGGREGATE_NAMES = [...AGGREGATES.keys()]
const OPTIONS = [
  '', '', '', ' OPTIONS {ignoreErrors: true}', ' OPTIONS {overwriteMode: "update"}',
  ' OPTIONS {overwriteMode: "ignore"}', ' OPTIONS {keepNull: false, mergeObjects: false}',
  ' OPTIONS {ignoreRevs: false}'
]

export const BINDS = Object.freeze({ p: 2, list: [3, 'b', null, { n: 1 }], text: 'tags' })

/** @typedef {() => number} Random 0 up to 1 */
/** @typedef {{text: string, bindVars: Record<string, unknown>}} Generated */

/**
 * @param {number} seed
 * @returns {Random} mulberry32: the same numbers for the same seed
 */
export function createRandom (seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6D2B79F5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * @template T
 * @param {Random} random
 * @param {readonly T[]} values
 * @returns {T} one of them
 */
export function pick (random, values) {
  return /** @type {T} */ (values[Math.floor(random() * values.length)])
}

/**
 * @param {Random} random
 * @returns {Generated} parameters: those that the text speaks of
 */
export function generateQuery (random) {
  const text = new Writer(random).block(0, true)
  return { text, bindVars: toBinds(text) }
}

/** @param {string} text @returns {Record<string, unknown>} */
export function toBinds (text) {
  return Object.fromEntries(Object.entries(BINDS).filter(([name]) => text.includes(`@${name}`)))
}

/**
 * @param {Random} random
 * @returns {string} what may stand after FILTER for the variable d, comparisons of what indexes may be about
 */
export function generateCondition (random) {
  const field = () => `d.${pick(random, ['n', 'n', 'n', 'g', 'o.p', '_key', 'tags'])}`
  const value = () => pick(random, [
    'null', 'true', '0', '1', '2', '3', '4.5', '"a"', '"x"', '"k1"', '[]', '["a"]', '@p', '1 + 1',
    '-1'
  ])
  const one = () => {
    const shape = random()
    if (shape < 0.55) {
      return `${field()} ${pick(random, ['==', '<', '<=', '>', '>=', '!='])} ${value()}`
    }
    if (shape < 0.65) return `${value()} ${pick(random, ['==', '<', '>='])} ${field()}`
    if (shape < 0.8) return `${field()} IN [${value()}, ${value()}, ${value()}]`
    if (shape < 0.9) return `${value()} IN d.tags${pick(random, ['', '[*]'])}`
    return `NOT (${field()} == ${value()})`
  }
  const count = 1 + Math.floor(random() * 3)
  return Array.from({ length: count }, one).reduce((all, next) =>
    `${all} ${pick(random, ['AND', 'AND', 'AND', 'OR'])} ${next}`)
}

/** Writes one query; knows which variables there are. */
class Writer {
  /** @type {string[]} */
  #variables = []
  #made = 0
  #random

  /** @param {Random} random */
  constructor (random) {
    this.#random = random
  }

  /** @param {number} depth @param {boolean} isMain @returns {string} */
  block (depth, isMain) {
    const before = [...this.#variables]
    const operations = Array.from({ length: Math.floor(this.#random() * 4) }, () =>
      this.operation(depth))
    const writes = isMain && this.#random() < 0.2
    const last = writes ? this.write(depth) : ''
    const result = writes && this.#random() < 0.5
      ? ''
      : `RETURN ${this.#random() < 0.1 ? 'DISTINCT ' : ''}${writes && this.#random() < 0.5
        ? pick(this.#random, ['NEW', 'OLD', 'NEW.n'])
        : this.expression(depth)}`
    this.#variables = before
    return [...operations, last, result].filter(part => part !== '').join(' ')
  }

  /** @param {number} depth @returns {string} */
  operation (depth) {
    const shape = this.#random()
    if (shape < 0.35) {
      return this.#declared(source => `FOR ${source.name} IN ${source.value}`, this.source(depth))
    }
    if (shape < 0.55) return `FILTER ${this.expression(depth)}`
    if (shape < 0.7) {
      return this.#declared(({ name, value }) => `LET ${name} = ${value}`, this.expression(depth))
    }
    if (shape < 0.8) {
      return `SORT ${this.expression(depth + 1)} ${pick(this.#random, ['', 'ASC', 'DESC'])}, ` +
        `${this.expression(depth + 2)}`
    }
    if (shape < 0.84) {
      return this.#declared(({ name }) => `${this.window(depth)} AGGREGATE ${name} = ` +
        `${pick(this.#random, AGGREGATE_NAMES)}(${this.expression(depth + 2)})`, '')
    }
    if (shape < 0.88) return `LIMIT ${pick(this.#random, ['0', '1', '2, 3', '@p', '5, null'])}`
    return this.collect(depth)
  }

  /** @param {number} depth @returns {string} */
  source (depth) {
    return pick(this.#random, [
      () => pick(this.#random, COLLECTIONS),
      () => '1..4',
      () => '@list',
      () => `[${this.expression(depth + 1)}, ${this.expression(depth + 1)}]`,
      () => this.expression(depth + 1),
      () => `(${this.block(depth + 1, false)})`
    ])()
  }

  /** @param {number} depth @returns {string} */
  window (depth) {
    return this.#random() < 0.5
      ? `WINDOW ${pick(this.#random, [
        '{preceding: 1, following: 1}', '{preceding: "unbounded"}', '{following: @p}'
      ])}`
      : `WINDOW ${this.expression(depth + 1)} WITH ` +
        `${pick(this.#random, ['{preceding: 1.5}', '{following: "P1DT1H"}'])}`
  }

  /** @param {number} depth @returns {string} */
  collect (depth) {
    const value = this.expression(depth + 1)
    const argument = this.expression(depth + 1)
    this.#variables = []
    const group = this.#declared(({ name }) => `${name} = ${value}`, '')
    return pick(this.#random, [
      () => `COLLECT ${group}`,
      () => this.#declared(({ name }) => `COLLECT ${group} WITH COUNT INTO ${name}`, ''),
      () => this.#declared(({ name }) => `COLLECT ${group} INTO ${name}`, ''),
      () => this.#declared(({ name }) => `COLLECT ${group} AGGREGATE ${name} = ` +
        `${pick(this.#random, AGGREGATE_NAMES)}(${argument})`, '')
    ])()
  }

  /** @param {number} depth @returns {string} */
  write (depth) {
    const [document, key] = [this.expression(depth + 1), this.expression(depth + 1)]
    const options = pick(this.#random, OPTIONS)
    const target = pick(this.#random, COLLECTIONS)
    return pick(this.#random, [
      `INSERT ${document} INTO ${target}${options}`,
      `INSERT {n: ${document}} INTO ${target}${options}`,
      `UPDATE ${key} WITH {n: ${document}} IN ${target}${options}`,
      `REPLACE "k1" WITH {n: ${document}} IN ${target}${options}`,
      `REMOVE ${key} IN ${target}${options}`,
      `UPSERT {n: ${key}} INSERT {n: ${document}} UPDATE {s: OLD.n} IN ${target}${options}`
    ])
  }

  /** @param {number} depth @returns {string} */
  expression (depth) {
    if (depth >= DEEPEST || this.#random() < 0.25) return this.#leaf()
    const next = () => this.expression(depth + 1)
    return pick(this.#random, [
      () => `${next()} ${pick(this.#random, OPERATORS)} ${next()}`,
      () => `(${next()} ${pick(this.#random, OPERATORS)} ${next()})`,
      () => this.call(depth),
      () => this.call(depth),
      () => `${pick(this.#random, ['!', '-', '+', 'NOT '])}${next()}`,
      () => `(${next()} ? ${next()} : ${next()})`,
      () => `[${next()}, ${next()}]`,
      () => `{a: ${next()}, [${next()}]: ${next()}}`,
      () => `(${next()}).${pick(this.#random, NAMES)}`,
      () => `(${next()})[${next()}]`,
      () => `(${next()})[* FILTER CURRENT != ${next()} RETURN CURRENT].n`,
      () => `(${next()})[**]`,
      () =>
        `(${next()})[? ${pick(this.#random, ['', 'ALL', 'NONE', '1', '1..2', 'AT LEAST (2)'])} ` +
        `FILTER CURRENT == ${next()}]`,
      () => `(${pick(this.#random, ['0', '1', '-2'])}..${pick(this.#random, ['3', '@p', '"5"'])})`,
      () => `(${this.block(depth + 1, false)})`
    ])()
  }

  /** @param {number} depth @returns {string} */
  call (depth) {
    const { name, arity: [least, most] } = pick(this.#random, CALLABLE)
    if (name === 'SLEEP') return 'SLEEP(0)'
    const count = least + Math.floor(this.#random() * (Math.min(most, least + 2) - least + 1))
    return `${name}(${Array.from({ length: count }, () => this.expression(depth + 2)).join(', ')})`
  }

  #leaf () {
    const isVariable = this.#variables.length > 0 && this.#random() < 0.6
    if (!isVariable) {
      return this.#random() < 0.03 ? pick(this.#random, COLLECTIONS) : pick(this.#random, LITERALS)
    }
    return `${pick(this.#random, this.#variables)}${pick(this.#random, [
      '', '', '[0]', '[-1]', '[*]', ...NAMES.map(name => `.${name}`), '.@text'
    ])}`
  }

  /** @param {(made: {name: string, value: string}) => string} write @param {string} value @returns {string} */
  #declared (write, value) {
    const name = `v${++this.#made}`
    this.#variables.push(name)
    return write({ name, value })
  }
}
