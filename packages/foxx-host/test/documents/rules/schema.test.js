/** @import {Document} from '../../../src/documents/types.js' */
import { expect } from 'chai'
import {
  insertDocument, insertPrepared, prepareInsert, replaceDocument, updateDocument
} from '../../../src/documents/index.js'
import { createFixture, insert, read, thrownBy } from '../fixture.js'

const RULE = {
  type: 'object',
  properties: { n: { type: 'number', maximum: 6 } },
  required: ['n'],
  additionalProperties: { type: 'string' }
}
const REFUSED = { errorNum: 1620, status: 400 }

/** @param {Document} schema */
function createPeople (schema) {
  const fixture = createFixture({ schema: { rule: RULE, ...schema } })
  const { store, catalog } = fixture
  const write = (
    /** @type {typeof updateDocument} */ change,
    /** @type {string} */ key,
    /** @type {Document} */ document
  ) => store.write(writing => change(writing, {
    collection: catalog.find(writing, '_system', 'people'), selector: key, document, store
  }))
  return {
    ...fixture,
    insert: (/** @type {Document} */ document, options = {}) => insert(
      { store, collection: catalog.find(store.read(), '_system', 'people') }, document, options
    ),
    update: (/** @type {string} */ key, /** @type {Document} */ document) =>
      write(updateDocument, key, document),
    replace: (/** @type {string} */ key, /** @type {Document} */ document) =>
      write(replaceDocument, key, document),
    change: (/** @type {Document} */ wish) => store.write(writing =>
      catalog.change(writing, catalog.find(writing, '_system', 'people'), wish))
  }
}

/** @typedef {{fits: unknown[], others: unknown[]}} Examples */
/** @type {readonly [string, object, Examples][]} */
const RULES = [
  [
    'types', { properties: { a: { type: 'integer' }, b: { type: ['string', 'null'] } } },
    { fits: [{ a: 1, b: null }, { b: 'x' }, {}], others: [{ a: 1.5 }, { b: 1 }] }
  ],
  [
    'bounds as draft 4 writes them',
    {
      properties: { a: { maximum: 5, exclusiveMaximum: true, minimum: 1, exclusiveMinimum: false } }
    }, { fits: [{ a: 4.9 }, { a: 1 }], others: [{ a: 5 }, { a: 0 }] }
  ],
  [
    'bounds as later drafts write them', { properties: { a: { exclusiveMinimum: 1 } } },
    { fits: [{ a: 2 }], others: [{ a: 1 }] }
  ],
  [
    'a draft and an id',
    {
      $schema: 'http://json-schema.org/draft-04/schema#', id: 'http://example.com/x',
      properties: { id: { type: 'string' } }
    }, { fits: [{ id: 'a' }], others: [{ id: 1 }] }
  ],
  [
    'alternatives', { oneOf: [{ required: ['a'] }, { required: ['b'] }], not: { required: ['c'] } },
    { fits: [{ a: 1 }, { b: 1 }], others: [{ a: 1, b: 1 }, {}, { a: 1, c: 1 }] }
  ],
  [
    'elements',
    {
      properties: {
        a: { type: 'array', items: { type: 'number' }, uniqueItems: true, maxItems: 2 }
      }
    }, { fits: [{ a: [1, 2] }, { a: [] }], others: [{ a: [1, 1] }, { a: ['x'] }, { a: [1, 2, 3] }] }
  ],
  [
    'definitions',
    { definitions: { d: { enum: [1, 'x'] } }, properties: { a: { $ref: '#/definitions/d' } } },
    { fits: [{ a: 'x' }], others: [{ a: 2 }] }
  ],
  [
    'patterns, in linear time', { properties: { a: { pattern: '^(a+)+$' } } },
    { fits: [{ a: 'aaa' }], others: [{ a: `${'a'.repeat(5000)}!` }] }
  ],
  [
    'formats, which say nothing here', { properties: { a: { format: 'email' } } },
    { fits: [{ a: 'x' }, { a: 'a@b.c' }], others: [] }
  ],
  [
    'what all objects have', { required: ['constructor'] },
    { fits: [{ constructor: 1 }], others: [{}] }
  ],
  [
    'no attributes but some: those of the system do not count',
    { additionalProperties: false, properties: { a: {} } },
    { fits: [{ a: 1 }, {}], others: [{ b: 1 }] }
  ]
]

/** @type {readonly [string, unknown][]} */
const WRONG = [
  ['a text', 'x'], ['an array', [1]], ['no rule', { level: 'strict' }],
  ['a rule that is no object', { rule: true }],
  ['a level that is none', { rule: {}, level: 'some' }],
  ['a message that is no text', { rule: {}, message: 1 }],
  ['a type that is none', { rule: {}, type: 'xml' }],
  ['a wrong type of attributes', { rule: { type: 'nothing' } }],
  ['a pattern that RE2 does not know', { rule: { properties: { a: { pattern: '(?=a)' } } } }],
  ['a reference to elsewhere', { rule: { $ref: 'http://example.com/schema' } }],
  ['a rule that takes its time', { rule: { $async: true } }]
]

describe('schemas of collections', () => {
  it('are told back with all that was not given', () => {
    expect(createFixture({ schema: { rule: RULE } }).collection.schema)
      .to.deep.equal({ rule: RULE, level: 'strict', message: '', type: 'json' })
    expect(createFixture({ schema: {} }).collection.schema).to.equal(null)
    expect(createFixture().collection.schema).to.equal(null)
  })

  for (const [title, rule, { fits, others }] of RULES) {
    it(`know ${title}`, () => {
      const { insert: add } = createPeople({ rule })
      for (const document of fits) {
        expect(() => add(/** @type {Document} */ (document)), JSON.stringify(document))
          .not.to.throw()
      }
      for (const document of others) {
        expect(thrownBy(() => add(/** @type {Document} */ (document))), JSON.stringify(document))
          .to.include(REFUSED)
      }
    })
  }

  for (const [title, schema] of WRONG) {
    it(`are refused: ${title} (1621)`, () => {
      expect(thrownBy(() => createFixture({ schema }))).to.include({ errorNum: 1621, status: 400 })
    })
  }

  it('strict: nothing that does not fit is stored', () => {
    const { insert: add, update, replace, store, collection } = createPeople({ level: 'strict' })
    const { key } = add({ n: 1, t: 'x' })
    for (const refused of [
      () => add({ n: 7 }),
      () => add({}),
      () => update(key, { n: 9 }),
      () => update(key, { t: 1 }),
      () => replace(key, { t: 'x' }),
      () => add({ _key: key, n: 9 }, { overwriteMode: 'replace' }),
      () => add({ _key: key, t: 1 }, { overwriteMode: 'update' })
    ]) {
      expect(thrownBy(refused)).to.include(REFUSED)
    }
    expect(read({ store, collection }, key)).to.include({ n: 1, t: 'x' })
    expect(() => update(key, { n: 2 })).not.to.throw()
    expect(() => replace(key, { n: 3 })).not.to.throw()
  })

  it('moderate: what did not fit before may go on not to fit', () => {
    const { insert: add, update, replace, change } = createPeople({ level: 'none' })
    const [wrong, right] = [add({ n: 'x' }).key, add({ n: 1 }).key]
    change({ schema: { rule: RULE, level: 'moderate' } })
    expect(thrownBy(() => add({ n: 'x' }))).to.include(REFUSED)
    expect(thrownBy(() => update(right, { n: 'x' }))).to.include(REFUSED)
    expect(() => update(wrong, { n: 'y' })).not.to.throw()
    expect(() => replace(wrong, { n: 1 })).not.to.throw()
    expect(thrownBy(() => replace(wrong, { n: 'y' })), 'it fitted by then').to.include(REFUSED)
  })

  it('new: only what is inserted is checked; none: nothing is', () => {
    const { insert: add, update, change } = createPeople({ level: 'new' })
    expect(thrownBy(() => add({ n: 'x' }))).to.include(REFUSED)
    const { key } = add({ n: 1 })
    expect(() => update(key, { n: 'x' })).not.to.throw()
    change({ schema: { rule: RULE, level: 'none' } })
    expect(() => add({ n: 'x' })).not.to.throw()
  })

  it('have a message of their own, or say what is wrong', () => {
    expect(thrownBy(() =>
      createPeople({ message: 'A number up to 6, please.' }).insert({ n: 7 })).message)
      .to.equal('A number up to 6, please.')
    expect(thrownBy(() => createPeople({}).insert({ n: 7 })).message)
      .to.match(/^schema validation failed: \/n must be <= 6/)
  })

  it('are changed and taken away', () => {
    const { insert: add, change } = createPeople({})
    expect(change({ waitForSync: true }).schema, 'as it was').to.include({ level: 'strict' })
    expect(change({ schema: null }).schema).to.equal(null)
    expect(() => add({ n: 'x' })).not.to.throw()
    expect(change({ schema: { rule: RULE } }).schema).to.include({ level: 'strict' })
    expect(change({ schema: {} }).schema).to.equal(null)
  })

  it('do not see the ends of edges', () => {
    const { insert: add } = createFixtureOfEdges()
    expect(() => add({ _from: 'a/1', _to: 'a/2', w: 1 })).not.to.throw()
    expect(thrownBy(() => add({ _from: 'a/1', _to: 'a/2', x: 1 }))).to.include(REFUSED)
  })

  it('count for writers who looked before they were made, and for inserts ' +
    'that were prepared before', () => {
    const fixture = createFixture()
    const { store, catalog, collection } = fixture
    const prepared = prepareInsert(collection, { n: 'x' }, store)
    store.write(writing => catalog.change(writing, collection, { schema: { rule: RULE } }))
    expect(thrownBy(() => store.write(writing =>
      insertDocument(writing, { collection, document: { n: 'x' }, store })))).to.include(REFUSED)
    expect(prepared).not.to.equal(null)
    expect(thrownBy(() => store.write(writing => {
      if (prepared !== null) insertPrepared(writing, prepared)
    }))).to.include(REFUSED)
    expect(
      prepareInsert(catalog.find(store.read(), '_system', 'people'), { n: 1 }, store),
      'takes the long way'
    ).to.equal(null)
  })
})

function createFixtureOfEdges () {
  const fixture = createFixture(
    { type: 3, schema: { rule: { additionalProperties: false, properties: { w: {} } } } }
  )
  return { insert: (/** @type {Document} */ document) => insert(fixture, document) }
}
