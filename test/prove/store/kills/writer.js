/** @import {Change} from './check-history.js' */
/** @import {Writing} from '../../../../packages/foxx-host/src/store/types.js' */
// A process that writes until it is killed. In: the store's directory, its slot, a seed, a file that it says in what it
// is about to commit, and that it has: before the kernel has a line, nothing is committed.
import { createRandom } from '@shootout/statistics'
import { openSync, writeSync } from 'node:fs'
import { once } from 'node:events'
import {
  createCatalog, createTransactions, findDocument, insertDocument, removeDocument, replaceDocument
} from '../../../../packages/foxx-host/src/documents/index.js'
import { openEnvironment, openStore } from '../../../../packages/foxx-host/src/store/index.js'
import { COLLECTION, DATABASE, KEYS, MOST_OWN, TEXTS } from './places.js'

const [directory = '', slotText = '', seed = '', log = ''] = process.argv.slice(2)
const slot = Number(slotText)
const random = createRandom(Number(seed))
const below = (/** @type {number} */ most) => Math.floor(random() * most)
const file = openSync(log, 'a')
/** Keys of documents that nobody else changes, as far as they are there. @type {string[]} */
const own = []
const say = (/** @type {object} */ line) => { writeSync(file, `${JSON.stringify(line)}\n`) }

process.stdout.write('at the door\n')
await once(process.stdin, 'data')
const environment = openEnvironment(directory)
process.stdout.write('inside\n')
const store = openStore({ environment, slot })
const catalog = createCatalog()
const transactions = createTransactions({ store, catalog, slot })
const wish = { read: [], write: [COLLECTION], exclusive: [], allowImplicit: true }
process.stdout.write('ready\n')

for (let number = 0; ; number++) {
  const id = `${slot}-${seed}-${number}`
  const share = random()
  if (share < 0.5) alone(id)
  else if (share < 0.9) inTransaction(id)
  else await deferred(id)
}

/** One write transaction. @param {string} id */
function alone (id) {
  const keys = toKeys()
  try {
    store.write(writing => say({ is: 'tries', id, ...change(writing, id, keys) }))
    say({ is: 'done', id })
  } catch (error) {
    refuse(id, error)
  }
}

/** A stream transaction, which may be ended by a kill before its commit. @param {string} id */
function inTransaction (id) {
  const transaction = transactions.begin(DATABASE, wish)
  try {
    const keys = toKeys()
    const read = () => keys.map(key => readVersion(transaction.writing, key)).join()
    const before = read()
    alone(`${id}-beside`)
    if (read() !== before) say({ is: 'broken', text: `a read of ${keys} did not repeat` })
    say({ is: 'tries', id, ...change(transaction.writing, id, keys) })
    if (random() < 0.2) {
      transactions.abort(DATABASE, transaction.id)
      return say({ is: 'refused', id })
    }
    transactions.commit(DATABASE, transaction.id)
    say({ is: 'done', id })
  } catch (error) {
    if (transaction.status === 'running') transactions.abort(DATABASE, transaction.id)
    refuse(id, error)
  }
}

/** Several that are committed together. @param {string} id */
async function deferred (id) {
  const all = Array.from({ length: 3 }, (_, part) => {
    const one = `${id}-${part}`
    const keys = toKeys()
    // It may be run twice: what it says last is what it has done.
    return {
      one,
      ticket: store.defer(writing => say({ is: 'tries', id: one, ...change(writing, one, keys) }))
    }
  })
  store.commit()
  for (const { one, ticket } of all) {
    if (ticket.error === null) say({ is: 'done', id: one })
    else refuse(one, ticket.error)
  }
}

/** @param {string} id @param {unknown} error a conflict with another one, or a value that is taken */
function refuse (id, error) {
  const { errorNum } = /** @type {{errorNum?: number}} */ (error)
  if (errorNum !== 1200 && errorNum !== 1210) throw error
  say({ is: 'refused', id })
}

/** @returns {string[]} one or a few */
function toKeys () {
  return [...new Set(Array.from({ length: 1 + below(4) }, () => `k${below(KEYS)}`))]
}

/**
 * Puts another version in the place of documents that all share; makes one of its own, or takes one away.
 * @param {Writing} writing
 * @param {string} id of what happens: the version of what it makes
 * @param {readonly string[]} keys
 * @returns {{changes: Change[]}}
 */
function change (writing, id, keys) {
  const collection = catalog.find(writing, DATABASE, COLLECTION)
  /** @type {Change[]} */
  const changes = []
  const put = (/** @type {string} */ key, /** @type {string | null} */ was) => {
    const u = random() < 0.3 ? below(5 * KEYS) : null
    const document = { _key: key, v: id, u, text: 'x'.repeat(below(TEXTS)) }
    const request = { collection, selector: key, document, store }
    if (was === null) insertDocument(writing, request)
    else replaceDocument(writing, request)
    changes.push({ key, was, is: id })
  }
  for (const key of keys) put(key, readVersion(writing, key))
  const [mine] = own
  const was = mine === undefined ? null : readVersion(writing, mine)
  if (mine !== undefined && was !== null && own.length > MOST_OWN) {
    removeDocument(writing, { collection, selector: mine, store })
    own.shift()
    changes.push({ key: mine, was, is: null })
  } else {
    const key = `own-${id}-${own.length}`
    put(key, null)
    own.push(key)
  }
  return { changes }
}

/** @param {Writing} writing @param {string} key @returns {string | null} */
function readVersion (writing, key) {
  const collection = catalog.find(writing, DATABASE, COLLECTION)
  const text = findDocument(writing, collection, key)?.text
  return text === undefined ? null : JSON.parse(text).v
}
