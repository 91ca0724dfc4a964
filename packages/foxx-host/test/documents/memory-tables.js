/** @import {Entry, Range, Store, TableName, Ticket, Writing} from '../../src/store/types.js' */
// The store's tables in memory, for tests of what only needs tables: sorted by bytes, keys and values copied on the way
// in and out.

/** @type {readonly TableName[]} */
const NAMES = ['catalog', 'documents', 'keys', 'indexes', 'statistics', 'locks', 'stages']

/** One table: the bytes of a key as latin1 text (which sorts as bytes do) -> value. */
export class MemoryTable {
  /** @param {Map<string, Buffer>} [content] */
  constructor (content = new Map()) {
    this.content = content
    /** @type {string[] | null} */
    this.sorted = null
    /** How often a method was called, for tests of what an operation costs. */
    this.calls = { get: 0, put: 0, remove: 0 }
  }

  /** @param {Buffer} key @returns {Buffer | undefined} */
  get (key) {
    this.calls.get++
    const value = this.content.get(key.toString('latin1'))
    return value && Buffer.from(value)
  }

  /** @param {Buffer} key @returns {string | undefined} */
  getText (key) {
    this.calls.get++
    return this.content.get(key.toString('latin1'))?.toString()
  }

  /** @param {Buffer} key */
  has (key) {
    this.calls.get++
    return this.content.has(key.toString('latin1'))
  }

  /** @param {Range} range @returns {Iterable<Entry>} */
  entries ({ from, to, limit = Infinity, reverse = false }) {
    this.sorted ??= [...this.content.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    const first = from.toString('latin1')
    const end = to.toString('latin1')
    const keys = this.sorted.filter(key => key >= first && key < end)
    if (reverse) keys.reverse()
    return keys.slice(0, limit).map(key => ({
      key: Buffer.from(key, 'latin1'),
      value: Buffer.from(/** @type {Buffer} */ (this.content.get(key)))
    }))
  }

  /** @param {Buffer} key @param {Buffer | string} value */
  put (key, value) {
    this.calls.put++
    const name = key.toString('latin1')
    if (!this.content.has(name)) this.sorted = null
    this.content.set(name, Buffer.from(/** @type {string} */ (value)))
  }

  /** @param {Buffer} key */
  remove (key) {
    this.calls.remove++
    this.sorted = null
    return this.content.delete(key.toString('latin1'))
  }
}

/** @typedef {Record<TableName, MemoryTable>} MemoryTables */

/** @returns {MemoryTables} empty tables that can be read and written */
export function createMemoryTables () {
  return /** @type {MemoryTables} */ (Object.fromEntries(NAMES.map(name =>
    [name, new MemoryTable()])))
}

/** All that is in the tables, as plain data that two moments can be compared by. @param {MemoryTables} tables */
export function toContent (tables) {
  return Object.fromEntries(NAMES.map(name => [
    name,
    Object.fromEntries([...tables[name].content]
      .map(([key, value]) => [key, value.toString('latin1')])
      .sort())
  ]))
}

/**
 * A store over such tables: one process, nothing on any disk.
 * @param {{firstNumber?: number}} [options]
 * @returns {Store & {tables: MemoryTables}}
 */
export function createMemoryStore ({ firstNumber = 1_000_000 } = {}) {
  const tables = createMemoryTables()
  let last = firstNumber - 1
  let syncWish = false
  /** @type {{work: (writing: Writing) => void, ticket: Ticket}[]} */
  let waiting = []
  /** @type {Ticket[]} */
  let tickets = []
  /** @type {Writing | null} */
  let writing = null

  /** @template T @param {(writing: Writing) => T} work @returns {T} */
  function transact (work) {
    const before = NAMES.map(name => new Map(tables[name].content))
    writing = tables
    try {
      return work(tables)
    } catch (error) {
      NAMES.forEach((name, at) =>
        Object.assign(tables[name], { content: before[at], sorted: null }))
      throw error
    } finally {
      writing = null
    }
  }

  function commit () {
    if (writing !== null) return
    const group = waiting
    waiting = []
    tickets = []
    for (const { work, ticket } of group) {
      try {
        transact(work)
      } catch (error) {
        ticket.error = /** @type {Error} */ (error)
      }
      ticket.settled = true
    }
  }

  return {
    tables,
    get deferred () { return tickets },
    isClosed: false,
    get writing () { return writing },
    commit,
    read () {
      commit()
      return writing ?? tables
    },
    readCommitted: () => writing ?? tables,
    write (work) {
      if (writing !== null) return work(writing)
      commit()
      return transact(work)
    },
    defer (work) {
      const ticket = { error: null, settled: false }
      waiting.push({ work, ticket })
      tickets.push(ticket)
      return ticket
    },
    snapshot () {
      commit()
      const copies = NAMES.map(name => [name, new MemoryTable(new Map(tables[name].content))])
      return { reading: Object.fromEntries(copies), release () {} }
    },
    nextNumber: () => ++last,
    passNumber (number) { last = Math.max(last, number) },
    wantSync () { syncWish = true },
    takeSyncWish () {
      const wish = syncWish
      syncWish = false
      return wish
    },
    synced: async () => {},
    abandon () {},
    close: async () => {}
  }
}

