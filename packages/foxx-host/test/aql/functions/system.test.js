/** @import {AqlFunction, Value} from '../../../src/aql/types.js' */
import { expect } from 'chai'
import { decodeRevision } from '../../../src/aql/functions/decode-revision.js'
import { callFunction, FUNCTIONS } from '../../../src/aql/functions/index.js'
import { toRevision } from '../../../src/store/index.js'
import { createNumbers } from '../../../src/store/numbers.js'
import { insert, thrownBy } from '../../documents/fixture.js'
import { createDatabaseRun, createFakeRun } from './fake-run.js'

/** @param {string} name @param {readonly Value[]} args @param {import('./fake-run.js').FakeRun} [run] */
function call (name, args, run = createFakeRun()) {
  const called = FUNCTIONS.get(name)
  if (called === undefined) throw new Error(`expected a function ${name}, came none`)
  return callFunction(called, args, run)
}

function createPeople () {
  const run = createDatabaseRun()
  for (const key of ['ann', 'bob']) insert(run.fixture, { _key: key, name: key.toUpperCase() })
  return run
}

/** @param {Value} found @returns {unknown} */
function namesOf (found) {
  return Array.isArray(found)
    ? found.map(namesOf)
    : found && /** @type {{name: string}} */ (found).name
}

describe('functions that read the database', () => {
  for (const [args, expected] of /** @type {[Value[], unknown][]} */ ([
    [['people/ann'], 'ANN'],
    [['people/nobody'], null],
    [['nosuch/ann'], null],
    [['ann'], null],
    [[null], null],
    [[['people/bob', 'people/nobody', 'people/ann']], ['BOB', 'ANN']],
    [['people', 'ann'], 'ANN'],
    [['people', 'people/ann'], 'ANN'],
    [['people', 'other/ann'], null],
    [['people', ['bob', 'nobody', 1]], ['BOB']],
    [['nosuch', 'ann'], null],
    [['nosuch', []], []]
  ])) {
    it(`DOCUMENT(${JSON.stringify(args).slice(1, -1)}) is ${JSON.stringify(expected)}`, () => {
      expect(namesOf(call('DOCUMENT', args, createPeople()))).to.deep.equal(expected)
    })
  }

  it('DOCUMENT counts the documents that it finds', () => {
    const run = createPeople()
    call('DOCUMENT', [['people/ann', 'people/bob', 'people/nobody']], run)
    expect(run.stats.scannedIndex).to.equal(2)
  })

  it('COLLECTION_COUNT counts documents, COLLECTIONS lists collections by name', () => {
    const run = createPeople()
    expect(call('COLLECTION_COUNT', ['people'], run)).to.equal(2)
    expect(call('COLLECTIONS', [], run))
      .to.deep.equal([{ _id: String(run.fixture.collection.id), name: 'people' }])
    expect(thrownBy(() => call('COLLECTION_COUNT', ['nosuch'], run)).errorNum).to.equal(1203)
    expect(call('COLLECTION_COUNT', [5], run)).to.equal(null)
  })

  it('LENGTH takes a collection by its name, without reading its documents', () => {
    const run = createPeople()
    expect(FUNCTIONS.get('LENGTH')?.ofCollection?.('people', run)).to.equal(2)
    expect(FUNCTIONS.get('COUNT')?.ofCollection?.('people', run)).to.equal(2)
    expect(run.stats.scannedFull).to.equal(0)
  })
})

describe('DECODE_REV', () => {
  it('is the inverse of how numbers and revisions are made', () => {
    for (const milliseconds of [0, 1, 12_345_678_901, 600_000_000_000]) {
      const revision = toRevision(createNumbers(77, () => milliseconds * 100 + 42).next())
      const time = Date.UTC(2026, 0, 1) + milliseconds
      expect(decodeRevision(revision, time))
        .to.deep.equal({ date: new Date(time).toISOString(), count: 42 * 128 + 77 })
    }
    const now = toRevision(createNumbers(1).next())
    expect(call('DECODE_REV', [now]))
      .to.have.property('date')
      .that.satisfies((/** @type {string} */ date) =>
        Math.abs(Date.parse(date) - Date.now()) < 60_000)
  })

  it('takes revisions of ArangoDB for what they are', () => {
    expect(call('DECODE_REV', ['_YU0HOEG---']))
      .to.deep.equal({ date: '2019-03-11T16:15:05.314Z', count: 0 })
    expect(call('DECODE_REV', ['_YU0HOEG--A']))
      .to.deep.equal({ date: '2019-03-11T16:15:05.314Z', count: 2 })
  })

  for (const text of ['', '-', 'no revision', '_YU0HOEG---9', '99999999999', 'ä']) {
    it(`warns of ${JSON.stringify(text)}`, () => {
      const run = createFakeRun()
      expect(callFunction(/** @type {AqlFunction} */ (FUNCTIONS.get('DECODE_REV')), [text], run))
        .to.equal(null)
      expect(run.warnings.map(({ code }) => code)).to.deep.equal([1542])
    })
  }
})

describe('functions that fail', () => {
  for (const [name, args, errorNum] of /** @type {[string, Value[], number][]} */ ([
    ['ASSERT', [false, 'no way'], 1593], ['ASSERT', [null, 'no way'], 1593],
    ['ASSERT', ['', 'no way'], 1593], ['FAIL', ['no way'], 1569], ['FAIL', [], 1569],
    ['CALL', ['NOSUCH'], 1540], ['CALL', [1], 1540], ['CALL', ['constructor'], 1540],
    ['APPLY', [null], 1540], ['CALL', ['LENGTH'], 1541], ['CALL', ['FIRST', [], []], 1541],
    ['APPLY', ['LENGTH'], 1541], ['CALL', ['CALL', 'PI'], 1578], ['CALL', ['apply', 'PI'], 1578],
    ['APPLY', ['SLEEP', [1]], 1578]
  ])) {
    it(`${name}(${JSON.stringify(args).slice(1, -1)}) is error ${errorNum}`, () => {
      const error = thrownBy(() => call(name, args))
      expect([error.errorNum, error.status]).to.deep.equal([errorNum, 400])
      if (args.includes('no way')) expect(error.message).to.include('no way')
    })
  }

  it('WARN keeps its message', () => {
    const run = createFakeRun()
    call('WARN', [false, 'careful'], run)
    expect(run.warnings).to.deep.equal([{ code: 1594, message: 'careful' }])
  })

  it('SLEEP rests for milliseconds, at most a day, and not at all for what is no number', () => {
    const pause = FUNCTIONS.get('SLEEP')?.pause
    expect([0.25, -1, 1e9, 'x', null].map(seconds => pause?.([seconds])))
      .to.deep.equal([250, 0, 86_400_000, 0, 0])
  })
})

describe('HASH', () => {
  it('is the same whole number for equal values, another one for others', () => {
    const hashes = /** @type {Value[]} */ ([
      null, false, 0, '', [], {}, 1, '1', [1], [[1]], { a: 1 }
    ]).map(value => call('HASH', [value]))
    for (const hash of hashes) expect(hash).to.satisfy(Number.isSafeInteger)
    expect(new Set(hashes).size).to.equal(hashes.length)
    expect(call('HASH', [{ a: 1, b: null }])).to.equal(call('HASH', [{ a: 1 }]))
    expect(call('HASH', [{ x: 1, y: 2 }])).to.equal(call('HASH', [{ y: 2, x: 1 }]))
  })
})
