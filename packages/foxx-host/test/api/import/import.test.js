import { assert } from 'chai'
import { scanDocuments } from '../../../src/documents/index.js'
import { ask, createFakeWorker } from '../fake-worker.js'

/** @type {ReturnType<typeof createFakeWorker>} */
let worker
/** @param {string} query @param {string} body */
const load = (query, body) => ask(worker, `POST /_api/import?collection=c${query}`, { body })
/** @returns {Promise<any[]>} */
const keys = async () => {
  const { store, catalog } = worker.storage
  return [...scanDocuments(store.read(), catalog.find(store.read(), '_system', 'c'))]
    .map(({ text }) => JSON.parse(text))
}
const NUMBERS = { error: false, created: 0, errors: 0, empty: 0, updated: 0, ignored: 0 }

describe('POST /_api/import', () => {
  beforeEach(async () => {
    worker = createFakeWorker()
    await ask(worker, 'POST /_api/collection', { body: { name: 'c' } })
  })
  afterEach(() => worker.close())

  const bodies = /** @type {[string, string, string, object][]} */ ([
    ['rows', '', '["_key","v"]\n["a",1]\n["b",2]\n', { created: 2 }],
    ['rows with an empty type', '&type=', '["_key","v"]\r\n["a",1]\r\n', { created: 1 }],
    ['rows with the type undefined', '&type=undefined', '["_key"]\n["a"]', { created: 1 }],
    ['rows with blank lines', '', '["_key"]\n\n["a"]\n  \r\n["b"]\n', { created: 2, empty: 2 }],
    [
      'rows of the wrong length', '', '["_key","v"]\n["a"]\n["b",1,2]\n["d",1]',
      { created: 1, errors: 2 }
    ],
    [
      'short rows that are allowed', '&ignoreMissing=true', '["_key","v"]\n["a"]\n["b",1,2]',
      { created: 1, errors: 1 }
    ],
    ['rows that are no arrays', '', '["_key"]\n{"_key":"a"}\nnonsense\n5', { errors: 3 }],
    ['lines', '&type=documents', '{"_key":"a"}\n{"_key":"b"}', { created: 2 }],
    [
      'lines with carriage returns and blank lines', '&type=documents',
      '{"_key":"a"}\r\n\r\n  \n{"_key":"b"}\r\n', { created: 2, empty: 2 }
    ],
    [
      'lines that are no documents', '&type=documents', '{"_key":"a"}\n[]\n{broken\n"x"\nnull\n',
      { created: 1, errors: 4 }
    ],
    ['an array', '&type=array', '[{"_key":"a"},\n{"_key":"b"}]', { created: 2 }],
    ['a list', '&type=list', '[{}, 5, {"_key":"a/b"}]', { created: 1, errors: 2 }],
    ['an empty array', '&type=list', '[]', {}],
    ['auto: an array', '&type=auto', ' \r\n[{"_key":"a"}]', { created: 1 }],
    ['auto: lines', '&type=auto', '{"_key":"a"}\n{"_key":"b"}\n', { created: 2 }],
    [
      'keys that are taken', '&type=documents', '{"_key":"a"}\n{"_key":"a"}\n',
      { created: 1, errors: 1 }
    ],
    ['nothing', '&type=documents', '', {}]
  ])
  for (const [what, query, body, expected] of bodies) {
    it(`${what}: ${JSON.stringify(expected)}`, async () => {
      const { status, json } = await load(query, body)
      assert.equal(status, 201)
      assert.deepEqual(json, { ...NUMBERS, ...expected })
      assert.lengthOf(await keys(), /** @type {any} */ ({ ...NUMBERS, ...expected }).created)
    })
  }

  it('leaves out what is null in a row', async () => {
    await load('', '["_key","v","w"]\n["a",null,0]')
    const [document] = await keys()
    assert.notProperty(document, 'v')
    assert.propertyVal(document, 'w', 0)
  })

  it('keeps hostile names of attributes as data', async () => {
    await load('', '["_key","__proto__","constructor"]\n["a",{"x":1},2]')
    const [document] = await keys()
    assert.deepEqual(Object.keys(document).slice(3), ['__proto__', 'constructor'])
  })

  const refused = /** @type {[string, string, string, number, number][]} */ ([
    ['an unknown type', '&type=csv', '', 400, 10],
    ['an unknown onDuplicate', '&onDuplicate=maybe', '', 400, 10],
    ['no names', '', '{"a":1}\n[1]', 400, 400],
    ['names that are none', '', '["a",1]\n[1,2]', 400, 400],
    ['no rows at all', '', '', 400, 400],
    ['an array that is none', '&type=array', '{"a":1}', 400, 400],
    ['a broken array', '&type=array', '[{"a":1},', 400, 400]
  ])
  for (const [what, query, body, status, errorNum] of refused) {
    it(`${what} is ${status}/${errorNum} and changes nothing`, async () => {
      await load('&type=documents', '{"_key":"old"}')
      const { status: came, json } = await load(`${query}&overwrite=true`, body)
      assert.deepEqual([came, json['errorNum']], [status, errorNum])
      assert.lengthOf(await keys(), 1)
    })
  }

  it('wants a collection that is there', async () => {
    assert.equal(
      (await ask(worker, 'POST /_api/import?type=documents', { body: '{}' })).status, 400
    )
    assert.equal((await ask(worker, 'POST /_api/import?collection=nope&type=documents', {
      body: '{}'
    })).json['errorNum'], 1203)
  })

  it('says what went wrong, and where, when asked', async () => {
    const { json } = await load(
      '&type=documents&details=true',
      `{"_key":"a"}\n\n{"_key":"a"}\nbroken\n[1]\n{"_key":"a","long":"${'x'.repeat(300)}"}`
    )
    const details = /** @type {string[]} */ (json['details'])
    assert.lengthOf(details, 4)
    assert.match(
      details[0] ?? '',
      new RegExp("^at position 3: creating document failed with error 'unique constraint " +
        'violated.*\', offending document: \\{"_key":"a"\\}$')
    )
    assert.match(
      details[1] ?? '',
      /^at position 4: invalid JSON type \(expecting object, probably parse error\), offending context: broken$/
    )
    assert.match(
      details[2] ?? '',
      /^at position 5: invalid JSON type \(expecting object\), offending document: \[1\]$/
    )
    assert.match(details[3] ?? '', /xxx\.\.\.$/)
    assert.deepEqual((await load('&type=documents&details=true', '{}')).json, {
      ...NUMBERS, created: 1, details: []
    })
    assert.notProperty((await load('&type=documents&details=undefined', '5')).json, 'details')
  })

  it('survives documents that are nested too deeply to be stored', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const { status, json } = await load(
      '&type=documents&details=true',
      `[{"toJSON":1,"v":${deep}}]\n{"_key":"a","toJSON":1,"v":${deep}}\n{"_key":"b"}`
    )
    assert.deepEqual([status, json['created'], json['errors']], [201, 1, 2])
    for (const detail of /** @type {string[]} */ (json['details'])) {
      assert.match(detail, /\(nested too deeply to be shown\)$/)
    }
  })

  it('keeps the details of a body of nonsense within bounds', async () => {
    const { json } = await load('&type=documents&details=true', 'x\n'.repeat(20_000))
    assert.equal(json['errors'], 20_000)
    assert.lengthOf(/** @type {string[]} */ (json['details']), 10_001)
  })

  const duplicates = /** @type {[string, object, object][]} */ ([
    ['error', { created: 1, errors: 1 }, { _key: 'a', v: 1, w: 1 }],
    ['update', { created: 1, updated: 1 }, { _key: 'a', v: 2, w: 1 }],
    ['replace', { created: 1, updated: 1 }, { _key: 'a', v: 2 }],
    ['ignore', { created: 1, ignored: 1 }, { _key: 'a', v: 1, w: 1 }],
    ['undefined', { created: 1, errors: 1 }, { _key: 'a', v: 1, w: 1 }]
  ])
  for (const [onDuplicate, expected, left] of duplicates) {
    it(`onDuplicate=${onDuplicate} makes ${JSON.stringify(left)}`, async () => {
      await load('&type=documents', '{"_key":"a","v":1,"w":1}')
      const { json } =
        await load(`&type=documents&onDuplicate=${onDuplicate}`, '{"_key":"a","v":2}\n{"_key":"b"}')
      assert.deepEqual(json, { ...NUMBERS, ...expected })
      const document = (await keys()).find(({ _key }) => _key === 'a')
      assert.deepInclude(document, left)
      assert.sameMembers(Object.keys(document), ['_id', '_rev', ...Object.keys(left)])
    })
  }

  it('complete=true stores everything or nothing', async () => {
    for (const [body, errorNum] of /** @type {const} */ ([
      ['{"_key":"a"}\n{"_key":"a"}', 1210], ['{"_key":"a"}\nbroken', 600],
      ['{"_key":"a"}\n[]', 1227], ['{"_key":"a"}\n{"_key":"/"}', 1221]
    ])) {
      const { status, json } = await load('&type=documents&complete=true', body)
      assert.deepEqual([status, json['errorNum'], json['error']], [409, errorNum, true])
      assert.isEmpty(await keys())
    }
    assert.equal((await load('&type=documents&complete=true', '{}\n{}')).json['created'], 2)
  })

  it('complete=true with overwrite=true keeps what was there when it fails', async () => {
    await load('&type=documents', '{"_key":"old"}')
    assert.equal(
      (await load(
        '&type=documents&complete=true&overwrite=true', '{"_key":"a"}\n{"_key":"a"}'
      )).status,
      409
    )
    assert.deepEqual((await keys()).map(({ _key }) => _key), ['old'])
  })

  it('overwrite=true empties the collection first', async () => {
    await load('&type=documents', '{"_key":"old"}\n{"_key":"a"}')
    assert.equal((await load('&type=documents&overwrite=true', '{"_key":"a"}')).json['created'], 1)
    assert.deepEqual((await keys()).map(({ _key }) => _key), ['a'])
  })

  it('stores large bodies in parts, empties the collection only once, and ' +
    'knows keys of earlier parts', async () => {
    const lines = Array.from({ length: 4_500 }, (_, index) => `{"_key":"k${index % 4_400}"}`)
      .join('\n')
    const before = worker.storage.store
    let writes = 0
    const { write } = before
    before.write = work => {
      writes++
      return write(work)
    }
    assert.deepEqual((await load('&type=documents&overwrite=true', lines)).json, {
      ...NUMBERS, created: 4_400, errors: 100
    })
    assert.equal(writes, 3)
    assert.lengthOf(await keys(), 4_400)
    writes = 0
    assert.equal((await load('&type=documents&overwrite=true&complete=true', lines)).status, 409)
    assert.equal(writes, 1)
    assert.lengthOf(await keys(), 4_400)
  })

  it('lets others have a turn between the parts of a large body', async () => {
    const lines = Array.from({ length: 4_500 }, (_, index) => `{"_key":"k${index}"}`).join('\n')
    const { store } = worker.storage
    const { write } = store
    /** @type {string[]} */
    const happened = []
    store.write = work => {
      happened.push('write')
      setImmediate(() => { happened.push('others') })
      return write(work)
    }
    await load('&type=documents', lines)
    assert.deepEqual(happened.slice(0, 5), ['write', 'others', 'write', 'others', 'write'])
  })

  it('stores within a transaction, whose documents others do not see', async () => {
    const { json: { result } } = await ask(
      worker, 'POST /_api/transaction/begin', { body: { collections: { write: ['c'] } } }
    )
    const { id } = /** @type {{id: string}} */ (result)
    const { status, json } = await ask(worker, 'POST /_api/import?collection=c&type=documents', {
      body: '{"_key":"a"}\n{"_key":"a"}', headers: { 'x-arango-trx-id': id }
    })
    assert.equal(status, 201)
    assert.deepEqual(json, { ...NUMBERS, created: 1, errors: 1 })
    assert.isEmpty(await keys())
    await ask(worker, `PUT /_api/transaction/${id}`)
    assert.deepEqual((await keys()).map(({ _key }) => _key), ['a'])
  })

  it('waits for the disk when told to', async () => {
    assert.isTrue((await load('&type=documents&waitForSync=true', '{}')).sync)
    assert.isFalse((await load('&type=documents', '{}')).sync)
  })

  it('puts prefixes before vertices that are no ids yet', async () => {
    await ask(worker, 'POST /_api/collection', { body: { name: 'e', type: 3 } })
    const body = '{"_key":"1","_from":"a","_to":5}\n{"_key":"2","_from":"x/a","_to":"y/b"}\n' +
      '{"_key":"3","_from":"a"}'
    const { json } = await ask(
      worker,
      'POST /_api/import?collection=e&type=documents&fromPrefix=people&toPrefix=places/',
      { body }
    )
    assert.deepEqual(json, { ...NUMBERS, created: 2, errors: 1 })
    const first = await ask(worker, 'GET /_api/document/e/1')
    assert.include(first.json, { _from: 'people/a', _to: 'places/5' })
    assert.include((await ask(worker, 'GET /_api/document/e/2')).json, { _from: 'x/a', _to: 'y/b' })
  })

  it('puts one prefix alone, and none in a collection of documents', async () => {
    await ask(worker, 'POST /_api/collection', { body: { name: 'e', type: 3 } })
    const edge = '{"_key":"1","_from":"a","_to":"x/b"}'
    for (const [collection, query, expected] of /** @type {const} */ ([
      ['e', 'fromPrefix=people', { _from: 'people/a', _to: 'x/b' }],
      ['c', 'fromPrefix=people&toPrefix=places', { _from: 'a', _to: 'x/b' }]
    ])) {
      const { json } = await ask(
        worker, `POST /_api/import?collection=${collection}&type=documents&${query}`, { body: edge }
      )
      assert.equal(json['created'], 1)
      assert.include((await ask(worker, `GET /_api/document/${collection}/1`)).json, expected)
    }
    await ask(worker, 'POST /_api/import?collection=e&type=documents&toPrefix=places', {
      body: '{"_key":"2","_from":"x/a","_to":"b"}'
    })
    assert.include(
      (await ask(worker, 'GET /_api/document/e/2')).json, { _from: 'x/a', _to: 'places/b' }
    )
  })
})
