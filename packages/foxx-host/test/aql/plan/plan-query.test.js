import { expect } from 'chai'
import { thrownBy } from '../../documents/fixture.js'
import { PLANS, WHOLE } from './plan-cases.js'
import { createWorld, showPlan } from './world.js'

describe('planQuery', () => {
  const world = createWorld()
  before(() => {
    for (const name of ['people', 'bare', 'hinted']) world.create(name)
    world.index('hinted', { fields: ['age'], name: 'byAge' })
    world.index('hinted', { fields: ['name', 'age'], name: 'byNameAge' })
    world.create('knows', 3)
    for (const fields of [['age'], ['name', 'age'], ['a.b'], ['tags[*]'], ['pets[*].name']]) {
      world.index('people', { fields })
    }
    world.index('people', { fields: ['city'], sparse: true })
    world.index('people', { fields: ['email'], unique: true })
  })
  after(() => world.remove())

  /** @param {string} text */
  const plan = text => world.plan(
    text, { ...text.includes('@a') && { a: 'people/1' }, ...text.includes('@list') && { list: [] } }
  ).plan

  for (const [text, steps] of PLANS) {
    it(`makes of ${text}: ${steps}`, () => {
      expect(showPlan(plan(text))).to.equal(steps)
    })
  }

  it('knows an attribute by its parameter, and another one by another value', () => {
    const show = (/** @type {unknown} */ name) => showPlan(
      world.plan('FOR d IN people FILTER d.@name == 1 SORT d.@name RETURN d', { name }).plan
    )
    expect(show('age')).to.equal('people by age =; filter; return')
    expect(show(['a', 'b'])).to.equal('people by a.b =; filter; return')
    expect(show('x')).to.equal('people; filter; sort; return')
    expect(show('age')).to.equal('people by age =; filter; return')
  })

  it('uses an index over elements only where a condition is on the elements', () => {
    world.create('mixed')
    world.index('mixed', { fields: ['x', 'tags[*]'] })
    expect(showPlan(plan('FOR d IN mixed FILTER d.x == 1 RETURN d')))
      .to.equal('mixed; filter; return')
    expect(showPlan(plan('FOR d IN mixed FILTER d.x == 1 && 2 IN d.tags RETURN d')))
      .to.equal('mixed by x,tags[*] = =; filter; return')
  })

  it('finds what is near by a geo index, never by another one of the same attributes', () => {
    const show = (/** @type {string} */ operation) =>
      showPlan(plan(`FOR d IN places ${operation} RETURN d`))
    const near = ['FILTER DISTANCE(d.lat, d.lng, 1, 2) < 9', 'SORT DISTANCE(1, 2, d.lat, d.lng)']
    world.create('places')
    world.index('places', { fields: ['lat', 'lng'], name: 'plain' })
    expect(near.map(show)).to.deep.equal(['places; filter; return', 'places; sort; return'])
    world.index('places', { type: 'geo', fields: ['lat', 'lng'], name: 'geo' })
    expect(near.map(show)).to.deep.equal([
      'places near lat lng <; filter; return', 'places near lat lng sorted; return'
    ])
    expect(show(`OPTIONS {indexHint: "geo", forceIndexHint: true} ${near[1]}`))
      .to.equal('places near lat lng sorted; return')
    expect(thrownBy(() => show(`OPTIONS {indexHint: "plain", forceIndexHint: true} ${near[0]}`)))
      .to.include({ errorNum: 1577 })
  })

  for (const [text, whole] of WHOLE) {
    it(`${whole === null ? 'makes texts of' : 'passes on the texts of'} ${text}`, () => {
      const given = plan(text).whole
      const toNumber = (
        /** @type {import('../../../src/aql/types.js').Expression | null} */ node
      ) => node?.type === 'literal' ? node.value : null
      expect(given && { offset: toNumber(given.offset), count: toNumber(given.count) })
        .to.deep.equal(whole)
    })
  }

  /** Names of indexes are those of their fields. @type {readonly [string, string | number][]} */
  const hints = [
    [
      'OPTIONS {indexHint: "byNameAge"} FILTER d.age == 1 && d.name == "a"',
      'hinted by name,age = =; filter; return'
    ],
    [
      'OPTIONS {indexHint: "byAge"} FILTER d.age == 1 && d.name == "a"',
      'hinted by age =; filter; return'
    ],
    [
      'OPTIONS {indexHint: ["none", "byAge"], forceIndexHint: true} FILTER ' +
        'd.age == 1 && d.name == "a"', 'hinted by age =; filter; return'
    ],
    [
      'OPTIONS {indexHint: "byAge"} FILTER d._key == "a" && d.age > 1',
      'hinted by age >; filter; return'
    ],
    [
      'OPTIONS {indexHint: "primary", forceIndexHint: true} FILTER d._key == "a" && d.age == 1',
      'hinted by _key =; filter; return'
    ],
    [
      'OPTIONS {indexHint: ["byAge", "byNameAge"], forceIndexHint: true} FILTER ' +
        'd.age == 1 || d.name == "a"', 'hinted by age = or by name,age =; filter; return'
    ],
    ['OPTIONS {indexHint: "byAge", forceIndexHint: true} SORT d.age', 'hinted by age; return'],
    ['OPTIONS {indexHint: "none"} FILTER d.age == 1', 'hinted by age =; filter; return'],
    ['OPTIONS {indexHint: "byAge"} FILTER d.name == "a"', 'hinted by name,age =; filter; return'],
    ['OPTIONS {forceIndexHint: true} FILTER d.x == 1', 'hinted; filter; return'],
    [
      'OPTIONS {disableIndex: true} FILTER d._key == "a" SORT d.age', 'hinted; filter; sort; return'
    ],
    ['OPTIONS {disableIndex: false} FILTER d.age == 1', 'hinted by age =; filter; return'],
    ['OPTIONS {indexHint: "none", forceIndexHint: true} FILTER d.age == 1', 1577],
    ['OPTIONS {indexHint: "byNameAge", forceIndexHint: true} FILTER d.age == 1', 1577],
    ['OPTIONS {indexHint: "byAge", forceIndexHint: true} FILTER d.age == 1 || d.name == "a"', 1577],
    ['OPTIONS {indexHint: "byAge", forceIndexHint: true}', 1577],
    [
      'FILTER d.x IN (FOR h IN hinted OPTIONS {indexHint: "none", forceIndexHint: true} FILTER ' +
        'h.age == 1 RETURN h.x)', 1577
    ]
  ]

  for (const [operations, expected] of hints) {
    it(`makes of ${operations}: ${expected}`, () => {
      const text = `FOR d IN hinted ${operations} RETURN d`
      if (typeof expected === 'number') {
        expect(thrownBy(() => plan(text)).errorNum).to.equal(expected)
      } else {
        expect(showPlan(plan(text))).to.equal(expected)
      }
    })
  }

  it('takes hints from parameters, and others from other values', () => {
    const show = (/** @type {unknown} */ hint, force = false) => showPlan(world.plan(
      'FOR d IN hinted OPTIONS {indexHint: @hint, forceIndexHint: @force} FILTER d.age == 1 && ' +
        'd.name == "a" RETURN d',
      { hint, force }
    ).plan)
    expect(show('byAge')).to.equal('hinted by age =; filter; return')
    expect(show(['byNameAge'])).to.equal('hinted by name,age = =; filter; return')
    expect(show('none')).to.equal('hinted by name,age = =; filter; return')
    expect(thrownBy(() => show('none', true)))
      .to.include({ errorNum: 1577, status: 400 })
      .and.have.property('message')
      .that.includes('{"forced":true,"lookahead":1,"type":"simple","hint":["none"]}')
    expect(show('byAge', true)).to.equal('hinted by age =; filter; return')
  })

  it('names the rules that it applied', () => {
    expect(plan('FOR d IN people FILTER d.age > 1 SORT d.age RETURN d').rules)
      .to.have.members(['use-indexes', 'use-index-for-sort'])
    expect(plan('FOR d IN bare SORT 1, d.a RETURN d').rules)
      .to.have.members(['remove-redundant-sorts'])
    expect(plan('FOR d IN bare SORT d.a RETURN d').rules).to.have.members([])
  })

  it('uses indexes in subqueries, by variables from around them', () => {
    const { subqueries } = plan('FOR e IN bare RETURN {e, people: (FOR d IN people FILTER d.age ' +
      '== e.age SORT d.age RETURN d)}')
    expect([...subqueries.values()].map(steps => steps.map(({ type }) => type)))
      .to.deep.equal([['collection', 'filter', 'return']])
    expect([...subqueries.values()][0]?.[0]).to.have.nested.property('access.type', 'index')
  })

  it('counts at the last LIMIT of the main block only', () => {
    const counted = (/** @type {string} */ text) =>
      plan(text).steps.map(step => step.type === 'limit' && step.counted)
    expect(counted('FOR d IN bare LIMIT 1 LIMIT 2 RETURN d'))
      .to.deep.equal([false, false, true, false])
    const [steps] = plan('RETURN (FOR d IN bare LIMIT 1 RETURN d)').subqueries.values()
    expect(steps?.[1]).to.include({ type: 'limit', counted: false })
  })

  it('lets a SORT keep what is read after it, the variables that a group shows included', () => {
    const keep = (/** @type {string} */ text) =>
      plan(text).steps.flatMap(step => step.type === 'sort' ? [...step.keep].sort() : [])
    expect(keep('FOR a IN 1..2 LET b = a LET c = b SORT c RETURN a')).to.deep.equal([0])
    expect(keep('FOR a IN 1..2 LET b = a SORT b COLLECT g = a INTO members RETURN members'))
      .to.include.members([0, 1])
    expect(world.run('FOR a IN 1..2 LET b = a * 2 SORT a DESC LET c = (FOR x IN 1..1 COLLECT g = ' +
      'x INTO members KEEP b RETURN members[0].b) RETURN c').results).to.deep.equal([[4], [2]])
  })

  it('passes on what the check warned of, to each run', () => {
    const { plan: { warnings } } = world.plan('FOR d IN bare OPTIONS {other: 1} RETURN d')
    expect(warnings.map(({ code }) => code)).to.deep.equal([1539])
    expect(world.run('FOR d IN bare OPTIONS {other: 1} RETURN d').warnings).to.deep.equal(warnings)
  })

  it('refuses a collection that is not there (1203)', () => {
    for (const text of [
      'RETURN nosuch', 'FOR d IN nosuch RETURN d', 'INSERT {} INTO nosuch', 'RETURN LENGTH(nosuch)',
      'RETURN false && (FOR d IN nosuch RETURN d)', 'RETURN NEW'
    ]) {
      const { errorNum, status } = thrownBy(() => plan(text))
      expect([errorNum, status], text).to.deep.equal([1203, 404])
    }
  })

  it('runs a query of as many operations as there may be', () => {
    const lets = Array.from({ length: 998 }, (_, number) =>
      `LET v${number} = ${number === 0 ? 1 : `v${number - 1}`}`).join(' ')
    expect(world.run(`FOR x IN 1..2 ${lets} RETURN v997`).results).to.deep.equal([1, 1])
  })
})
