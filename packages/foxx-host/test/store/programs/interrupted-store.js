/** @import {LmdbStore} from '../temporary-store.js' */
// Tests for a process of their own: ../interrupted.test.js runs them. The watchdog ends service code wherever it is: in
// the middle of a write, of a commit. No catch and no finally runs. Node's vm ends code the same way.
import { expect } from 'chai'
import { createContext, runInContext } from 'node:vm'
import { openEnvironment } from '../../../src/store/environment.js'
import { documentKey, tableRange, toPrefix } from '../../../src/store/index.js'
import { WriteLock } from '../../../src/store/write-lock.js'
import { createTemporaryStore } from '../temporary-store.js'

const PREFIX = toPrefix(1)
const COUNT = Buffer.from('count')
const ROUNDS = 60
/** So long that node needs a new pool of buffers for every few of them. */
const TEXT = 'x'.repeat(4000)

/** Long enough to be inside of the write when it is over, on a busy machine too. */
const INSIDE_MS = 100

describe('a store whose user is ended in the middle', () => {
  /** @type {ReturnType<typeof createTemporaryStore>} */
  let place
  /** @type {LmdbStore} */
  let store
  /** The watchdog's memory. */
  let work = 0
  let ended = false
  beforeEach(() => {
    place = createTemporaryStore()
    work = 0
    ended = false
    store = place.open({ watch: { work: () => work, ended: () => ended } })
  })
  afterEach(() => place.remove())

  /**
   * One document and one more in the count, always together.
   * @param {import('../../../src/store/types.js').Writing} tables
   */
  const add = ({ documents, statistics }) => {
    documents.put(documentKey(PREFIX, store.nextNumber()), TEXT)
    statistics.put(COUNT, String(Number(statistics.getText(COUNT) ?? 0) + 1))
  }
  const context = createContext({
    write: (/** @type {() => void} */ inside) => store.write(inside),
    add: () => store.write(add),
    defer: () => {
      const number = store.nextNumber()
      store.defer(({ documents, statistics }) => {
        documents.put(documentKey(PREFIX, number), 'deferred')
        statistics.put(COUNT, String(Number(statistics.getText(COUNT) ?? 0) + 1))
      })
    },
    read: () => store.read().documents.getText(documentKey(PREFIX, 1))
  })

  /** @param {string} code @param {number} timeout milliseconds */
  function runAndEnd (code, timeout) {
    work++
    expect(() => runInContext(code, context, { timeout })).to.throw(/timed out/)
    ended = true
  }

  function cleanUp () {
    store.abandon()
    ended = false
    work = 0
  }

  const counts = () => [
    [...store.read().documents.entries(tableRange(PREFIX))].length,
    Number(store.read().statistics.getText(COUNT) ?? 0)
  ]
  /** @param {number} number */
  const putByOther = number => store.write(({ catalog }) => catalog.put(COUNT, String(number)))

  for (const code of [
    'for (;;) add()', 'write(() => { for (;;) add() })', 'write(() => { add(); for (;;); })',
    'for (;;) { defer(); defer(); read() }'
  ]) {
    it(`has each change wholly or not at all, and the lock free: ${code}`, () => {
      for (let round = 1; round <= ROUNDS; round++) {
        runAndEnd(code, 1 + round % 3)
        if (round % 2 === 0) {
          // Somebody else comes before the clean-up does.
          work++
          putByOther(round)
          expect(store.readCommitted().catalog.getText(COUNT)).to.equal(String(round))
        }
        cleanUp()
        const [documents, count] = counts()
        expect(documents).to.equal(count)
      }
    }).timeout(60_000)
  }

  it('begins again where the very first transaction was ended while lmdb-js was told of it', () => {
    const { root } = openEnvironment(place.directory).attach()
    const lock = new WriteLock(root)
    // lmdb-js tells of each transaction that it has just begun.
    const stuck = Object.assign(root, { emit: () => { runInContext('for (;;);', context) } })
    Object.assign(context, { begin: () => lock.begin() })
    expect(() => runInContext('begin()', context, { timeout: INSIDE_MS })).to.throw(/timed out/)
    stuck.emit = () => {}
    expect(lock.recover()).to.equal(true)
    lock.begin()
    expect(lock.open).to.equal(true)
    lock.abort()
    expect(lock.recover()).to.equal(false)
  })

  it('undoes what the ended work had written in its transaction', () => {
    runAndEnd('write(() => { add(); for (;;); })', INSIDE_MS)
    expect(store.writing, 'what ended work has left is nobody').to.equal(null)
    cleanUp()
    expect([store.writing, counts()]).to.deep.equal([null, [0, 0]])
  })

  it('lets nobody join the transaction of ended work', () => {
    runAndEnd('write(() => { add(); for (;;); })', INSIDE_MS)
    work++
    putByOther(7)
    cleanUp()
    expect([counts(), store.read().catalog.getText(COUNT)]).to.deep.equal([[0, 0], '7'])
  })

  it('refuses the ended work itself, which may still run for a moment', () => {
    runAndEnd('write(() => { for (;;); })', INSIDE_MS)
    expect(() => store.write(add))
      .to.throw(/has been ended; try again/)
      .with.property('status', 503)
    expect(() => store.read()).to.throw(/has been ended/)
    cleanUp()
    store.write(add)
    expect(counts()).to.deep.equal([1, 1])
  })

  it('still commits what others had deferred to the commit that was ended', () => {
    const ticket = store.defer(add)
    store.defer(() => { runInContext('for (;;);', context, { timeout: 5 }) })
    store.commit()
    expect([ticket.settled, ticket.error, counts()]).to.deep.equal([true, null, [1, 1]])
  })
})
