/** @import {PlanNode} from '../../../src/aql/explain/types.js' */
import { expect } from 'chai'
import { explainPlan } from '../../../src/aql/explain/explain-plan.js'
import { thrownBy } from '../../documents/fixture.js'
import { createWorld } from '../plan/world.js'

/**
 * @typedef {object} ShownPlan
 * @property {PlanNode[]} nodes
 * @property {string[]} rules
 * @property {unknown[]} collections
 * @property {{id: number, name: string}[]} variables
 * @property {number} estimatedCost
 * @property {number} estimatedNrItems
 * @property {boolean} isModificationQuery
 */

/** @type {readonly [string, string[]][]} */
const NODES = [
  ['RETURN 1', ['Singleton', 'Calculation', 'Return']],
  ['FOR d IN people RETURN d', ['Singleton', 'EnumerateCollection', 'Return']],
  ['FOR d IN people FILTER d.age == 1 RETURN d.name', [
    'Singleton', 'Index', 'Calculation', 'Filter', 'Calculation', 'Return'
  ]],
  ['FOR d IN people FILTER d._key == "a" || d.age > 1 RETURN d', [
    'Singleton', 'Index', 'Calculation', 'Filter', 'Return'
  ]],
  ['FOR d IN people FILTER d.age IN (FOR o IN others RETURN o.age) RETURN d', [
    'Singleton', 'Subquery', 'Index', 'Calculation', 'Filter', 'Return'
  ]],
  ['FOR d IN people FILTER d._key == "a" RETURN d', [
    'Singleton', 'Index', 'Calculation', 'Filter', 'Return'
  ]],
  ['FOR i IN 1..3 LET a = i LIMIT 1 SORT a DESC, i + 1 RETURN a', [
    'Singleton', 'Calculation', 'EnumerateList', 'Calculation', 'Limit', 'Calculation', 'Sort',
    'Return'
  ]],
  ['FOR i IN 1..3 COLLECT a = i AGGREGATE m = MAX(i * 2) INTO g RETURN a', [
    'Singleton', 'Calculation', 'EnumerateList', 'Calculation', 'Collect', 'Return'
  ]],
  ['FOR i IN 1..3 WINDOW i * 2 WITH {preceding: 1} AGGREGATE m = MAX(i + 1) RETURN m', [
    'Singleton', 'Calculation', 'EnumerateList', 'Calculation', 'Calculation', 'Window', 'Return'
  ]],
  ['LET [a, b] = [1, 2] RETURN b', [
    'Singleton', 'Calculation', 'Calculation', 'Calculation', 'Return'
  ]],
  ['LET a = (RETURN 1) RETURN a', ['Singleton', 'Subquery', 'Return']],
  ['RETURN LENGTH(RETURN 1)', ['Singleton', 'Subquery', 'Calculation', 'Return']],
  ['FOR d IN people INSERT d INTO others', ['Singleton', 'EnumerateCollection', 'Insert']],
  ['UPDATE "a" WITH {b: 1} IN people OPTIONS {keepNull: false} RETURN NEW', [
    'Singleton', 'Calculation', 'Calculation', 'Update', 'Return'
  ]],
  ['REPLACE {_key: "a"} IN people', ['Singleton', 'Calculation', 'Replace']],
  ['REMOVE "a" IN people RETURN OLD', ['Singleton', 'Calculation', 'Remove', 'Return']],
  ['UPSERT {a: 1} INSERT {a: 1} REPLACE {a: 2} IN people', [
    'Singleton', 'Calculation', 'Calculation', 'Calculation', 'Upsert'
  ]]
]

/** How many results, at what cost, of 50 documents. @type {readonly [string, number, number][]} */
const ESTIMATES = [
  ['RETURN 1', 1, 3],
  ['FOR d IN people RETURN d', 50, 101],
  ['FOR d IN people FOR o IN [1, 2, 3] RETURN d', 150, 401],
  ['FOR d IN people FILTER d._key IN ["a", "b"] RETURN d', 2, 9],
  ['FOR d IN people FILTER d.age == 1 || d._key == "a" RETURN d', 6, 25],
  ['FOR d IN people FILTER d.age > 1 RETURN d', 5, 21],
  ['FOR d IN people FILTER d.email == "a" RETURN d', 1, 5],
  ['FOR d IN people SORT d.name RETURN d', 50, 433.19],
  ['FOR i IN [1] SORT i RETURN i', 1, 5],
  ['FOR d IN people LIMIT 10, 5 SORT d.name RETURN d', 5, 77.61],
  ['FOR d IN people LIMIT 48, 5 RETURN d', 2, 55],
  ['FOR d IN people COLLECT a = d.age RETURN a', 50, 201],
  ['FOR i IN 5..1 COLLECT AGGREGATE m = MAX(i) RETURN m', 1, 13],
  ['FOR i IN 5 RETURN i', 0, 2],
  ['FOR i IN NOOPT([1]) RETURN i', 100, 202]
]

/** @type {readonly [string, number[]][]} */
const WARNED = [
  ['RETURN 1', []],
  ['RETURN 1 / 0', [1562]],
  ['RETURN {a: [1 % 0, 1 / @zero]}', [1562, 1562]],
  ['FOR d IN people FILTER d.age == 1 / 0 RETURN d', [1562]],
  ['FOR d IN people RETURN d.age / 0', []],
  ['RETURN (RETURN 1 / 0)', [1562]],
  // Perhaps these never happen.
  ['RETURN true || 1 / 0', []],
  ['RETURN true ? 1 : 1 / 0', []],
  ['RETURN [1][* RETURN 1 / 0]', []],
  ['RETURN FAIL("no")', []]
]

describe('explainPlan', () => {
  const world = createWorld()
  before(() => {
    for (const name of ['people', 'others']) world.create(name)
    world.index('people', { fields: ['age'], name: 'byAge' })
    world.index('people', { fields: ['email'], unique: true, sparse: true })
    world.index('others', { type: 'geo', fields: ['place'], geoJson: true, name: 'byPlace' })
    world.insert('people', Array.from({ length: 50 }, (_, age) => ({ age })))
  })
  after(() => world.remove())

  /** @param {string} text @param {Partial<import('../../../src/aql/types.js').RunOptions>} [options] */
  function explain (text, options = {}) {
    const setting = world.toSetting(world.plan(text, text.includes('@zero') ? { zero: 0 } : {}))
    const { plan, warnings, stats, cacheable } = explainPlan(setting.plan, {
      setting: { ...setting, options: { ...setting.options, ...options } }
    })
    const shown = /** @type {ShownPlan} */ (plan)
    return { plan: shown, warnings, stats, cacheable }
  }

  it('shows each index of alternatives', () => {
    const [, node] =
      explain('FOR d IN people FILTER d._key == "a" || d.age > 1 RETURN d').plan.nodes
    expect(node?.['indexes']).to.have.lengthOf(2)
    expect(node?.['indexes']).to.have.nested.property('[0].type', 'primary')
    expect(node?.['indexes']).to.have.nested.property('[1].name', 'byAge')
    expect(node?.['condition']).to.have.nested.property('[0].or').with.lengthOf(2)
  })

  for (const [text, types] of NODES) {
    it(`shows the nodes of ${text}`, () => {
      const { plan: { nodes } } = explain(text)
      expect(nodes.map(({ type }) => type)).to.deep.equal(types.map(type => `${type}Node`))
    })
  }

  for (const [text, codes] of WARNED) {
    it(`warns of what is sure to happen: ${text}`, () => {
      expect(explain(text).warnings.map(({ code }) => code)).to.deep.equal(codes)
    })
  }

  it('throws the warning with failOnWarning, and keeps at most maxWarningCount', () => {
    expect(thrownBy(() => explain('RETURN 1 / 0', { failOnWarning: true })).errorNum).to.equal(1562)
    expect(explain(`RETURN [${'1 / 0, '.repeat(20)}]`, { maxWarningCount: 3 }).warnings)
      .to.have.lengthOf(3)
  })

  it('chains nodes by their ids, each of a query once', () => {
    const { nodes } = explain('FOR d IN people LET s = (FOR i IN 1..2 RETURN i) FILTER d.age == ' +
      '1 RETURN [d, s]').plan
    const [singleton, ...others] = nodes
    expect(singleton).to.deep.include({ id: 1, dependencies: [] })
    for (const [position, { dependencies }] of others.entries()) {
      expect(dependencies).to.deep.equal([nodes[position]?.id])
    }
    const { nodes: inner } = /** @type {{nodes: PlanNode[]}} */ (
      nodes.find(({ type }) => type === 'SubqueryNode')?.['subquery'] ?? { nodes: [] }
    )
    const ids = [...nodes, ...inner].map(({ id }) => id)
    expect(new Set(ids).size).to.equal(ids.length)
    expect(inner.map(({ type }) => type))
      .to.deep.equal(['SingletonNode', 'CalculationNode', 'EnumerateListNode', 'ReturnNode'])
  })

  it('says which index is used, and for what', () => {
    const { plan: { nodes, rules } } =
      explain('FOR d IN people FILTER d.age > 1 && d.age <= 5 SORT d.age DESC RETURN d')
    expect(nodes[1]).to.deep.include({
      type: 'IndexNode', collection: 'people', reverse: true, ascending: false,
      outVariable: { id: 0, name: 'd' }
    })
    expect(nodes[1]).to.have.nested.property('indexes[0]').that.deep.includes({
      type: 'persistent', name: 'byAge', fields: ['age'], unique: false, sparse: false
    })
    expect(nodes[1]?.['condition']).to.deep.equal([
      { field: 'age', comparison: '>', value: { type: 'value', value: 1 } },
      { field: 'age', comparison: '<=', value: { type: 'value', value: 5 } }
    ])
    expect(rules).to.have.members(['use-indexes', 'use-index-for-sort'])
  })

  it('says what a geo index compares documents with, up to which distance, in what order', () => {
    const [near, sorted] = [
      'FOR d IN others FILTER GEO_DISTANCE([1, 2], d.place) < 300 RETURN d',
      'FOR d IN others SORT GEO_DISTANCE([1, 2], d.place) RETURN d'
    ].map(text => explain(text).plan.nodes[1])
    for (const node of [near, sorted]) {
      expect(node).to.include({ type: 'IndexNode', reverse: false, ascending: node === sorted })
      expect(node).to.have.nested.property('indexes[0].name', 'byPlace')
      expect(node?.['condition']).to.have.lengthOf(1)
      expect(node).to.have.nested.property('condition[0].call.name', 'GEO_DISTANCE')
    }
    expect(near).to.have.deep.nested.property('condition[0].limit', { type: 'value', value: 300 })
    expect(sorted).to.not.have.nested.property('condition[0].limit')
  })

  for (const [text, type] of [
    ['1', 'json'], ['d', 'reference'], ['d.age', 'attribute'], ['d.age + 1', 'simple']
  ]) {
    it(`says of what type the expression ${text} is`, () => {
      const { nodes } = explain(`FOR d IN people LET x = ${text} RETURN x`).plan
      expect(nodes.find(node => node.type === 'CalculationNode')?.['expressionType'])
        .to.equal(type)
    })
  }

  it('tells in seconds how long it took', () => {
    const times = [1000]
    const setting = { ...world.toSetting(world.plan('RETURN 1')), clock: () => times.pop() ?? 1500 }
    expect(explainPlan(setting.plan, { setting }).stats).to.include({ executionTime: 0.5 })
  })

  it('lists collections with what happens to them, and whether the query writes', () => {
    const writing = explain('FOR d IN people INSERT d INTO others').plan
    expect(writing.collections)
      .to.deep.equal([{ name: 'people', type: 'read' }, { name: 'others', type: 'write' }])
    expect(writing.isModificationQuery).to.equal(true)
    expect(explain('FOR d IN people UPDATE d WITH {} IN people').plan.collections)
      .to.deep.equal([{ name: 'people', type: 'write' }])
    expect(explain('RETURN LENGTH(people)').plan).to.deep.include(
      { collections: [{ name: 'people', type: 'read' }], isModificationQuery: false }
    )
  })

  it('lists all variables, those that it needed itself included', () => {
    const { variables, nodes } = explain('FOR d IN people RETURN d.age + 1').plan
    expect(variables[0]).to.deep.equal({ id: 0, name: 'd' })
    expect(variables).to.deep.include(/** @type {object} */ (nodes.at(-1)?.['inVariable']))
    expect(variables.map(({ id }) => id)).to.deep.equal(variables.map((_, position) => position))
  })

  it('estimates more for a whole collection than for what an index gives', () => {
    const [all, some] = ['FOR d IN people RETURN d', 'FOR d IN people FILTER d.age == 1 RETURN d']
      .map(text => explain(text).plan)
    expect(all?.estimatedNrItems).to.equal(50)
    expect(some?.estimatedNrItems).to.be.below(50)
    expect(some?.estimatedCost).to.be.below(all?.estimatedCost ?? 0)
    expect(explain('FOR d IN people LIMIT 45, 10 RETURN d').plan.estimatedNrItems).to.equal(5)
    expect(explain('FOR d IN people COLLECT WITH COUNT INTO n RETURN n').plan.estimatedNrItems)
      .to.equal(1)
    expect(explain('FOR i IN 1..7 FOR j IN [1, 2] RETURN i').plan.estimatedNrItems).to.equal(14)
  })

  it('adds up what each step takes', () => {
    const estimates = ESTIMATES.map(([text]) => {
      const { estimatedCost, estimatedNrItems } = explain(text).plan
      return [text, estimatedNrItems, Number(estimatedCost.toFixed(2))]
    })
    expect(estimates).to.deep.equal(ESTIMATES)
  })

  it('reads and writes nothing', () => {
    explain('FOR d IN people REMOVE d IN people')
    expect(world.run('RETURN LENGTH(people)').results).to.deep.equal([50])
  })

  it('is JSON, and can be told again', () => {
    const { plan } = explain('FOR d IN people FILTER 1 IN d.a[* FILTER CURRENT.x LIMIT 1, 2 ' +
      'RETURN CURRENT.y].z && d.age ALL > 1 ? : -d.b["c"] LIKE "x" RETURN ' +
      '{[d.a]: d.x !~ "y", b: 1..2}')
    expect(JSON.parse(JSON.stringify(plan))).to.deep.equal(plan)
  })
})
