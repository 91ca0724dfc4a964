/** @import {Body, Documents, IndexName, OpenTransaction, State} from '../types.js' */
// What a store has to be after each step: documents, indexes, open transactions, and which states it was in when. In:
// what was done and what came of it; out: Broken where that can't be.
const UNITS = { conflict: 1200, missing: 1202, duplicate: 1210 }

/** What the store said or has isn't what was promised. */
export class Broken extends Error {}

export class Model {
  /** @type {State} */
  state = { documents: new Map(), indexes: new Set() }
  /** @type {Map<number, OpenTransaction>} */
  open = new Map()
  /** Names of indexes that are being filled. @type {Set<IndexName>} */
  building = new Set()
  /** Where each version came from. @type {Map<number, string>} */
  origins = new Map()
  /** The states since the last failure, by the number of the transaction that made them, and the time. */
  past = [{ transaction: 0, at: 0, state: this.state }]
  #version = 0

  /** @returns {number} another one each time */
  nextVersion () {
    return ++this.#version
  }

  /** @param {number | null} at @returns {Documents} */
  see (at) {
    return at === null ? this.state.documents : this.demand(at).own
  }

  /** @param {number} at @returns {OpenTransaction} */
  demand (at) {
    const transaction = this.open.get(at)
    if (transaction === undefined) throw new Error(`no transaction ${at} is open`)
    return transaction
  }

  /** @param {number} at @param {number} now */
  begin (at, now) {
    const { documents } = this.state
    this.open.set(at, {
      snapshot: documents, own: new Map(documents), touched: new Set(), usedAt: now,
      isCommitting: false
    })
  }

  /**
   * @param {number | null} at
   * @param {string} key
   * @param {Body | null} body null: it is removed
   */
  write (at, key, body) {
    const documents = at === null ? new Map(this.state.documents) : this.demand(at).own
    if (body === null) documents.delete(key)
    else documents.set(key, body)
    if (body !== null) this.origins.set(body.v, at === null ? 'committed' : `open ${at}`)
    if (at === null) this.state = { ...this.state, documents }
  }

  /**
   * What a commit makes: its own changes on top of what is committed.
   * @param {number} at
   * @throws {Broken} where it overwrites what it hasn't seen
   */
  commit (at) {
    const { snapshot, own } = this.demand(at)
    const documents = new Map(this.state.documents)
    for (const key of new Set([...snapshot.keys(), ...own.keys()])) {
      const [before, after, now] = [snapshot.get(key), own.get(key), documents.get(key)]
      if (before?.v === after?.v) continue
      if (before?.v !== now?.v) {
        throw new Broken(`a lost update: the commit overwrites ${tell(key, now)}, its ` +
          `transaction began with ${tell(key, before)}`)
      }
      if (after === undefined) documents.delete(key)
      else documents.set(key, after)
    }
    this.state = { ...this.state, documents }
    this.end(at, 'committed')
    this.checkUnique()
  }

  /** @param {number} at @param {'committed' | 'aborted'} how */
  end (at, how) {
    for (const [key, { v }] of this.open.get(at)?.own ?? []) {
      if (this.open.get(at)?.snapshot.get(key)?.v !== v) this.origins.set(v, how)
    }
    this.open.delete(at)
  }

  /** @throws {Broken} where two documents have what only one may */
  checkUnique (documents = this.state.documents) {
    if (!this.state.indexes.has('by-u')) return
    const twice = findTwice(documents)
    if (twice !== null) throw new Broken(`two documents have u = ${twice}, whose index is unique`)
  }

  /**
   * Whether a document may be refused.
   * @param {number} errorNum
   * @param {{at: number | null, key: string | null, u: number | null}} change
   */
  mayRefuse (errorNum, { at, key, u }) {
    const documents = this.see(at)
    const others = [...this.open].filter(([other]) => other !== at).map(([, one]) => one)
    if (errorNum === UNITS.missing) return key !== null && !documents.has(key)
    if (errorNum === UNITS.conflict) {
      const isChanged = at !== null && key !== null &&
        this.demand(at).snapshot.get(key)?.v !== this.state.documents.get(key)?.v
      return isChanged || others.some(({ touched, isCommitting }) =>
        isCommitting || (key !== null && touched.has(key)))
    }
    if (errorNum !== UNITS.duplicate) return false
    const isTaken = (/** @type {Documents} */ all) => [...all].some(([other, body]) =>
      other !== key && u !== null && body.u === u)
    const isUnique = this.state.indexes.has('by-u') || this.building.has('by-u')
    return (key !== null && documents.has(key)) ||
      (isUnique && (isTaken(documents) || isTaken(this.state.documents)))
  }

  /** @param {number} transaction of the store @param {number} now */
  note (transaction, now) {
    if (this.past.at(-1)?.transaction === transaction) return
    this.past.push({ transaction, at: now, state: this.state })
  }

  /**
   * The states that a store may be in whose newest transaction is this one: several may have been committed in one
   * step.
   * @param {number} transaction
   */
  statesAt (transaction) {
    const next = this.past.findIndex(one => one.transaction >= transaction)
    if (next < 0) throw new Broken(`the store has a transaction ${transaction}, which nobody made`)
    const { state } = /** @type {typeof this.past[number]} */ (this.past[next])
    if (this.past[next]?.transaction === transaction) return [state]
    const before = this.past[next - 1]
    return before === undefined ? [state] : [before.state, state]
  }

  /** @param {State} state that it goes back to @param {{transaction: number, at: number}} place */
  restart (state, { transaction, at }) {
    for (const one of [...this.open.keys()]) this.end(one, 'aborted')
    this.building.clear()
    this.state = state
    this.past = [{ transaction, at, state }]
  }

  /**
   * @param {string} key
   * @param {Body | undefined} found
   * @param {number | null} at where it was read
   * @throws {Broken} names what it is
   */
  checkRead (key, found, at) {
    const expected = this.see(at).get(key)
    if (found?.v === expected?.v && found?.n === expected?.n && found?.u === expected?.u) return
    const origin = found === undefined ? '' : this.origins.get(found.v) ?? 'unknown'
    const isLater = at !== null && this.state.documents.get(key)?.v === found?.v
    const kind = isLater
      ? 'a non-repeatable read'
      : origin.startsWith('open') || origin === 'aborted' ? 'a dirty read' : 'a wrong read'
    throw new Broken(`${kind}: ${tell(key, found)} came (${origin || 'nothing'}), expected ` +
      `${tell(key, expected)}`)
  }
}

/** @param {Documents} documents @returns {number | null} what two of them have as u */
export function findTwice (documents) {
  const seen = new Set()
  for (const { u } of documents.values()) {
    if (u !== null && seen.has(u)) return u
    seen.add(u)
  }
  return null
}

/** @param {string} key @param {Body | undefined} body */
function tell (key, body) {
  return body === undefined ? `no '${key}'` : `'${key}' of version ${body.v}`
}
