/** @import {Document} from '../../../src/documents/types.js' */
import { expect } from 'chai'
import { compileComputedValue } from '../../../src/aql/index.js'
import {
  createCatalog, insertDocument, replaceDocument, updateDocument
} from '../../../src/documents/index.js'
import { createMemoryStore } from '../../documents/memory-tables.js'
import { createFixture, insert, ownOf, read, thrownBy } from '../../documents/fixture.js'

/** @param {readonly Document[]} computedValues @param {Document} [more] */
function createPeople (computedValues, more = {}) {
  const [store, catalog] = [createMemoryStore(), createCatalog({ compile: compileComputedValue })]
  const collection = store.write(writing =>
    catalog.create(writing, { database: '_system', name: 'people', computedValues, ...more }))
  const write = (/** @type {typeof updateDocument} */ change, /** @type {Document} */ document) =>
    store.write(writing => change(writing, { collection, selector: 'a', document, store }))
  const show = () => ownOf(read({ store, collection }, 'a'))
  return {
    store,
    catalog,
    collection,
    show,
    insert: (/** @type {Document} */ document, options = {}) => {
      store.write(writing => insertDocument(writing, {
        collection, document: { _key: 'a', ...document }, store, options
      }))
      return show()
    },
    update: (/** @type {Document} */ document) => {
      write(updateDocument, document)
      return show()
    },
    replace: (/** @type {Document} */ document) => {
      write(replaceDocument, document)
      return show()
    }
  }
}

/** @param {string} expression @param {Document} [more] */
const computing = (expression, more = {}) => [{ name: 'v', expression, overwrite: true, ...more }]

/** @type {readonly [string, unknown, number][]} */
const WRONG = [
  ['no array', { name: 'v' }, 10], ['no object', [1], 10],
  ['no name', [{ expression: 'RETURN 1', overwrite: true }], 10],
  ['a name of the system', computing('RETURN 1', { name: '_key' }), 10],
  ['an end of an edge', computing('RETURN 1', { name: '_from' }), 10],
  ['no expression', [{ name: 'v', overwrite: true }], 10],
  ['no overwrite', [{ name: 'v', expression: 'RETURN 1' }], 10],
  ['no event', computing('RETURN 1', { computeOn: [] }), 10],
  ['an event that is none', computing('RETURN 1', { computeOn: ['remove'] }), 10],
  ['a flag that is none', computing('RETURN 1', { keepNull: 1 }), 10],
  [
    'a name twice on an event',
    [...computing('RETURN 1'), ...computing('RETURN 2', { computeOn: ['update'] })], 10
  ],
  ['no AQL', computing('RETURN'), 1501], ['no RETURN', computing('1 + 1'), 1501],
  ['more than RETURN', computing('LET a = 1 RETURN a'), 10],
  ['RETURN DISTINCT', computing('RETURN DISTINCT 1'), 1501],
  ['more after RETURN', computing('RETURN 1 RETURN 2'), 1501],
  ['a loop', computing('FOR i IN 1..2 RETURN i'), 10],
  ['a subquery', computing('RETURN (RETURN 1)'), 10],
  ['a write', computing('INSERT {} INTO people'), 10],
  ['another parameter', computing('RETURN @other'), 10],
  ['a collection', computing('RETURN people'), 10],
  ['a collection by parameter', computing('RETURN LENGTH(@@doc)'), 10],
  ['a function that there is none of', computing('RETURN NOSUCH(1)'), 1540],
  ...[
    'DOCUMENT("a/b")', 'COLLECTION_COUNT("people")', 'CALL("LENGTH", [])', 'APPLY("LENGTH", [[]])',
    'VERSION()', 'CURRENT_USER()', 'CURRENT_DATABASE()', 'COLLECTIONS()', 'SCHEMA_GET("people")',
    'SCHEMA_VALIDATE({}, {})', 'SLEEP(1)', '[1][* RETURN VERSION()]'
  ].map(call => /** @type {[string, unknown, number]} */ ([call, computing(`RETURN ${call}`), 10]))
]

describe('computed values of collections', () => {
  it('are told back with all that was not given', () => {
    expect(createPeople(computing('RETURN 1')).collection.computedValues).to.deep.equal([{
      name: 'v',
      expression: 'RETURN 1',
      computeOn: ['insert', 'update', 'replace'],
      overwrite: true,
      failOnWarning: false,
      keepNull: true
    }])
    expect(createPeople([]).collection.computedValues).to.equal(null)
  })

  for (const [title, computedValues, errorNum] of WRONG) {
    it(`are refused at once: ${title} (${errorNum})`, () => {
      expect(thrownBy(() => createPeople(/** @type {Document[]} */ (computedValues))).errorNum)
        .to.equal(errorNum)
    })
  }

  it('are refused where nothing can compute them (9)', () => {
    expect(thrownBy(() => createFixture({ computedValues: computing('RETURN 1') })).errorNum)
      .to.equal(9)
  })

  it('see the document as it will be stored, its system attributes included', () => {
    const { insert: add, update, replace } =
      createPeople(computing('RETURN [@doc._key, @doc._id, LENGTH(@doc._rev), @doc.n, @doc.o]'))
    expect(add({ n: 1, o: { p: 1 } }))
      .to.deep.equal({ n: 1, o: { p: 1 }, v: ['a', 'people/a', 11, 1, { p: 1 }] })
    expect(update({ o: { q: 2 } })['v']).to.deep.equal(['a', 'people/a', 11, 1, { p: 1, q: 2 }])
    expect(replace({ n: 3 })['v']).to.deep.equal(['a', 'people/a', 11, 3, null])
  })

  it('happen on the events that they name', () => {
    const { insert: add, update, replace } = createPeople([
      { name: 'made', expression: 'RETURN "i"', overwrite: true, computeOn: ['insert'] },
      { name: 'updated', expression: 'RETURN "u"', overwrite: true, computeOn: ['update'] },
      {
        name: 'changed', expression: 'RETURN @doc.n', overwrite: true,
        computeOn: ['update', 'replace']
      }
    ])
    expect(add({ n: 1 })).to.deep.equal({ n: 1, made: 'i' })
    expect(update({ n: 2 })).to.deep.equal({ n: 2, made: 'i', updated: 'u', changed: 2 })
    expect(replace({ n: 3 })).to.deep.equal({ n: 3, changed: 3 })
    expect(add({ n: 4 }, { overwriteMode: 'update' }))
      .to.deep.equal({ n: 4, updated: 'u', changed: 4 })
    expect(add({ n: 5 }, { overwriteMode: 'replace' })).to.deep.equal({ n: 5, changed: 5 })
  })

  it('leave values that are there, unless they overwrite', () => {
    const { insert: add, update } = createPeople(computing('RETURN "c"', { overwrite: false }))
    expect(add({ v: null })).to.deep.equal({ v: null })
    expect(update({ v: 'u' })).to.deep.equal({ v: 'u' })
    expect(createPeople(computing('RETURN "c"', { overwrite: false })).insert({}))
      .to.deep.equal({ v: 'c' })
    expect(createPeople(computing('RETURN "c"')).insert({ v: 'u' })).to.deep.equal({ v: 'c' })
  })

  it('store null, or take the attribute away', () => {
    expect(createPeople(computing('RETURN null')).insert({})).to.deep.equal({ v: null })
    expect(createPeople(computing('RETURN null', { keepNull: false })).insert({ v: 1, w: 2 }))
      .to.deep.equal({ w: 2 })
    expect(createPeople(computing('RETURN null', { keepNull: false, overwrite: false }))
      .insert({ v: 1 })).to.deep.equal({ v: 1 })
  })

  it('do not see each other, and leave no trace on each other', () => {
    const { insert: add } = createPeople([
      { name: 'a', expression: 'RETURN 1', overwrite: true },
      { name: 'b', expression: 'RETURN @doc.a', overwrite: true },
      { name: 'c', expression: 'RETURN @doc.list', overwrite: true }
    ])
    expect(add({ list: [1] })).to.deep.equal({ list: [1], a: 1, b: null, c: [1] })
  })

  it('go on after a warning, unless they fail on it', () => {
    expect(createPeople(computing('RETURN 1 / 0')).insert({})).to.deep.equal({ v: null })
    expect(thrownBy(() =>
      createPeople(computing('RETURN 1 / 0', { failOnWarning: true })).insert({})).errorNum)
      .to.equal(1562)
    expect(thrownBy(() =>
      createPeople(computing('RETURN ASSERT(@doc.n > 1, "more")')).insert({ n: 1 })).errorNum)
      .to.equal(1593)
  })

  it('can do what expressions can', () => {
    expect(createPeople(computing('RETURN @doc.values[* FILTER CURRENT > 42 RETURN CURRENT * 2]'))
      .insert({ values: [42, 43, 44] })['v']).to.deep.equal([86, 88])
    expect(
      createPeople(computing('RETURN APPEND(@doc.is[* FILTER CURRENT.public == true RETURN ' +
        'LOWER(CURRENT.name)], @doc.loves[* RETURN LOWER(CURRENT)])')).insert(
          { is: [{ name: 'Gardener', public: true }, { name: 'x' }], loves: ['AVOCADOS'] }
        )['v']
    ).to.deep.equal(['gardener', 'avocados'])
    expect(createPeople(computing('RETURN DATE_NOW() > 0 && LENGTH(UUID()) == 36')).insert({})['v'])
      .to.equal(true)
    expect(createPeople(computing(
      'RETURN IS_STRING(@doc.name.first) ? MERGE(@doc.name, {full: CONCAT(@doc.name.first, ' +
        "'!')}) : @doc.name",
      { name: 'name' }
    )).insert({ name: { first: 'P' } })).to.deep.equal({ name: { first: 'P', full: 'P!' } })
    expect(Object.hasOwn(
      createPeople(computing('RETURN 1', { name: '__proto__' })).insert({}), '__proto__'
    )).to.equal(true)
  })

  it('come to an end', function () {
    this.timeout(30_000)
    expect(thrownBy(() => createPeople(computing('RETURN LENGTH((1..10000000)[* FILTER ' +
      'LENGTH((1..10000000)[* RETURN 1]) < 0])')).insert({})).errorNum).to.be.oneOf([32, 1500])
  })

  it('are what the schema sees, and what indexes hold', () => {
    const schema = { rule: { required: ['v'], properties: { v: { type: 'string' } } } }
    expect(createPeople(computing('RETURN "x"'), { schema }).insert({ v: 1 }))
      .to.deep.equal({ v: 'x' })
    expect(
      thrownBy(() => createPeople(computing('RETURN 1'), { schema }).insert({ v: 'x' })).errorNum
    ).to.equal(1620)
  })

  it('of edges leave their ends alone', () => {
    const { store, collection } = createPeople(computing('RETURN @doc._from'), { type: 3 })
    const { key } = insert({ store, collection }, { _from: 'a/1', _to: 'a/2', w: 1 })
    expect(ownOf(read({ store, collection }, key)))
      .to.deep.equal({ _from: 'a/1', _to: 'a/2', w: 1, v: 'a/1' })
  })
})
