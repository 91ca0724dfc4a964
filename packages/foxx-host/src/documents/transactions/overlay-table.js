/** @import {Entry, Range, Table, WritableTable} from '../../store/types.js' */
// A table as a stream transaction sees it: the snapshot of its beginning with its own changes on top. Names are the
// bytes of keys as latin1 text, which sorts as the bytes do.
import { OrderedNames } from './ordered-names.js'

/**
 * What stands between a transaction and its tables.
 * @typedef {object} Gate
 * @property {(key: Buffer) => void} read throws when what this key belongs to may not be read (any more)
 * @property {(key: Buffer) => void} write throws when it may not be changed
 * @property {(bytes: number) => void} grow told by how much the changes have grown or shrunk; throws when they are too
 *   large
 */

/** What is under a name now; null: nothing any more. @typedef {Buffer | string | null} Change */

/** @implements {WritableTable} */
export class OverlayTable {
  /** @type {Map<string, Change>} */
  #changes = new Map()
  #names = new OrderedNames()
  /**
   * What was changed since the journal began, with what was there before; null: nobody wants to know.
   * @type {{name: string, before: Change | undefined}[] | null}
   */
  #journal = null
  #base
  #gate

  /** @param {Table} base @param {Gate} gate */
  constructor (base, gate) {
    this.#base = base
    this.#gate = gate
  }

  /** @param {Buffer} key */
  get (key) {
    this.#gate.read(key)
    const change = this.#changes.get(key.toString('latin1'))
    if (change === undefined) return this.#base.get(key)
    return change === null ? undefined : copy(change)
  }

  /** @param {Buffer} key */
  getText (key) {
    this.#gate.read(key)
    const change = this.#changes.get(key.toString('latin1'))
    if (change === undefined) return this.#base.getText(key)
    return change?.toString()
  }

  /** @param {Buffer} key */
  has (key) {
    this.#gate.read(key)
    const change = this.#changes.get(key.toString('latin1'))
    return change === undefined ? this.#base.has(key) : change !== null
  }

  /** @param {Buffer} key @param {Buffer | string} value */
  put (key, value) {
    this.#gate.write(key)
    this.#change(key.toString('latin1'), typeof value === 'string' ? value : copy(value))
  }

  /** @param {Buffer} key */
  remove (key) {
    this.#gate.write(key)
    if (!this.has(key)) return false
    this.#change(key.toString('latin1'), this.#base.has(key) ? null : undefined)
    return true
  }

  /**
   * Own changes and the snapshot, merged. What is changed while this runs is seen where it hasn't been yet.
   * @param {Range} range
   * @returns {Iterable<Entry>}
   */
  * entries ({ from, to, limit = Infinity, reverse = false }) {
    this.#gate.read(from)
    const own = { from: from.toString('latin1'), to: to.toString('latin1') }
    let left = limit
    for (const base of withEnd(this.#base.entries({ from, to, reverse }))) {
      const baseName = base?.key.toString('latin1')
      for (let name = this.#next(own, reverse); name !== undefined &&
        isDue(name, baseName, reverse); name = this.#next(own, reverse)) {
        const value = this.#changes.get(name)
        pass(own, name, reverse)
        if (left <= 0) return
        if (value === null || value === undefined) continue
        left--
        yield { key: Buffer.from(name, 'latin1'), value: copy(value) }
        this.#gate.read(from)
      }
      if (left <= 0 || base === null || baseName === undefined) return
      if (this.#changes.has(baseName)) continue
      pass(own, baseName, reverse)
      left--
      yield base
      this.#gate.read(from)
    }
  }

  /** How many changes there are. */
  get size () {
    return this.#changes.size
  }

  /**
   * @returns {Generator<{key: Buffer, value: Change, before: Buffer | undefined}, void>} what a commit has to write,
   *   and what the snapshot has there, by key
   */
  * listChanges () {
    for (const name of this.#names.all()) {
      const key = Buffer.from(name, 'latin1')
      yield {
        key,
        value: /** @type {Change} */ (this.#changes.get(name)),
        before: this.#base.get(key)
      }
    }
  }

  /** Whether nothing was put that is there still. */
  get onlyRemoves () {
    for (const change of this.#changes.values()) if (change !== null) return false
    return true
  }

  /** Frees what it holds. */
  forget () {
    this.#changes.clear()
    this.#names = new OrderedNames()
  }

  /** From now on changes can be undone. */
  beginJournal () {
    this.#journal = []
  }

  /** @param {boolean} undo whether what was changed since beginJournal is undone */
  endJournal (undo) {
    const journal = this.#journal ?? []
    this.#journal = null
    if (undo) for (const { name, before } of journal.reverse()) this.#change(name, before)
  }

  /** @param {string} name @param {Change | undefined} change undefined: as in the snapshot */
  #change (name, change) {
    const before = this.#changes.get(name)
    this.#gate.grow(toSize(name, change) - toSize(name, before))
    this.#journal?.push({ name, before })
    if (change === undefined) this.#changes.delete(name)
    else this.#changes.set(name, change)
    if (before === undefined && change !== undefined) this.#names.add(name)
    if (before !== undefined && change === undefined) this.#names.remove(name)
  }

  /** @param {{from: string, to: string}} own what is still to be looked at @param {boolean} reverse */
  #next ({ from, to }, reverse) {
    const name = reverse ? this.#names.before(to) : this.#names.atOrAfter(from)
    return name === undefined || (reverse ? name < from : name >= to) ? undefined : name
  }
}

/**
 * The entries, then null: what is left of the other side comes after the last of them.
 * @param {Iterable<Entry>} entries
 * @returns {Iterable<Entry | null>}
 */
function * withEnd (entries) {
  yield * entries
  yield null
}

/** @param {string} name @param {string | undefined} baseName undefined: there are no more @param {boolean} reverse */
function isDue (name, baseName, reverse) {
  return baseName === undefined || (reverse ? name >= baseName : name <= baseName)
}

/** @param {{from: string, to: string}} own @param {string} name @param {boolean} reverse */
function pass (own, name, reverse) {
  if (reverse) own.to = name
  else own.from = `${name}\0`
}

/** @param {Buffer | string} value @returns {Buffer} that nobody else has */
function copy (value) {
  return Buffer.from(/** @type {string} */ (value))
}

/** @param {string} name @param {Change | undefined} change @returns {number} bytes */
function toSize (name, change) {
  if (change === undefined) return 0
  return name.length + (change === null ? 0 : Buffer.byteLength(change))
}
