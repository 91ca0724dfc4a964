/** @import {Handle, ReadOptions} from '../lmdb.js' */
/** @import {Range} from '../types.js' */
/** @import {Replacement} from './merge-ranges.js' */
/** @import {SetState, Sets} from './sets.js' */
/** @import {Staged} from './staged-entries.js' */
// What staged changes mean for those who read or write a table. As long as no set is there, which is nearly always,
// that is one look at a flag.
import { copyOut } from '../environment.js'
import { NO_SETS, SETS_KEY, parseSets } from './sets.js'
import { parseStaged, toStagedKey, toStagedRange } from './staged-entries.js'

/** The sets as one read or write transaction has them. */
export class View {
  #sets = NO_SETS
  #known = false
  #catalog
  #options

  /** @param {Handle} catalog @param {ReadOptions} [options] */
  constructor (catalog, options) {
    this.#catalog = catalog
    this.#options = options
  }

  /** From now on it is another transaction, or the register was changed in this one. */
  forget () {
    this.#known = false
  }

  /** @returns {Sets} NO_SETS where there are none */
  get sets () {
    if (this.#known) return this.#sets
    this.#sets = parseSets(this.#catalog.getString(SETS_KEY, this.#options))
    this.#known = true
    return this.#sets
  }
}

/** Above one table. */
export class Layer {
  stages
  #table
  #view
  #options

  /**
   * @param {{table: number, stages: Handle, view: View, options?: ReadOptions | undefined}} parts table: its place
   *   among STAGED_TABLES
   */
  constructor ({ table, stages, view, options }) {
    this.#table = table
    this.stages = stages
    this.#view = view
    this.#options = options
  }

  get isEmpty () {
    return this.#view.sets === NO_SETS
  }

  /** @param {Buffer} key @returns {Buffer} its place in the table 'stages' */
  placeOf (key) {
    return toStagedKey(this.#table, key)
  }

  /** @param {Buffer} key @returns {(Staged & {state: SetState}) | undefined} aborted: as if it was not there */
  look (key) {
    if (this.isEmpty) return undefined
    const bytes = this.stages.getBinaryFast(this.placeOf(key), this.#options)
    if (bytes === undefined) return undefined
    const staged = parseStaged(copyOut(bytes, 0, this.stages.lastSize))
    return { ...staged, state: this.#stateOf(staged) }
  }

  /** @param {Buffer} key @returns {Staged | undefined} what counts in place of what the table has */
  find (key) {
    const staged = this.look(key)
    return staged?.state === 'committed' ? staged : undefined
  }

  /** @param {Range} range @returns {Generator<Replacement, void>} what counts in place of what the table has there */
  * committed ({ from, to, reverse = false }) {
    const staged = toStagedRange(this.#table, { from, to })
    const bounds = reverse
      ? { start: staged.to, end: staged.from, reverse, exclusiveStart: true, inclusiveEnd: true }
      : { start: staged.from, end: staged.to }
    for (const { key, value } of this.stages.getRange({ ...bounds, ...this.#options })) {
      const entry = parseStaged(value)
      if (this.#stateOf(entry) === 'committed') yield { key: key.subarray(1), value: entry.value }
    }
  }

  /** @param {Staged} staged @returns {SetState} */
  #stateOf ({ set }) {
    return this.#view.sets.get(set) ?? 'aborted'
  }
}
