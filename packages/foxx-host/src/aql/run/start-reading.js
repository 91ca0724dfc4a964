/** @import {Execution, Setting} from '../types.js' */
/** @import {Snapshot, Store} from '../../store/types.js' */
// A query that only reads, from outside of services: all of it sees one moment. A query that looks at no table takes no
// snapshot.
import { MOST_FOR_QUERIES } from '../../store/index.js'
import { createExecution } from '../execute/index.js'

/** @typedef {Omit<Setting, 'tables' | 'writing' | 'committed' | 'block'>} Parts */

/**
 * @param {Parts} parts
 * @param {Pick<Store, 'snapshot'>} store
 * @returns {Execution} its snapshot is let go at its end, or by close
 */
export function startReading (parts, store) {
  const setting = new ReadingSetting(parts, store)
  return createExecution(setting, { onEnd: () => setting.release() })
}

/** The setting of a query whose snapshot is taken when its tables are first looked at. @implements {Setting} */
class ReadingSetting {
  writing = null
  committed = true
  block = null
  /** @type {Snapshot | null} */
  #snapshot = null
  #store

  /** @param {Parts} parts @param {Pick<Store, 'snapshot'>} store */
  constructor ({
    plan, bindVars, database, user, version, catalog, numbers, options, memory, killed, clock, nodes
  }, store) {
    this.plan = plan
    this.bindVars = bindVars
    this.database = database
    this.user = user
    this.version = version
    this.catalog = catalog
    this.numbers = numbers
    this.options = options
    this.memory = memory
    this.killed = killed
    this.clock = clock
    this.nodes = nodes
    this.#store = store
  }

  get tables () {
    this.#snapshot ??= this.#store.snapshot(MOST_FOR_QUERIES)
    return this.#snapshot.reading
  }

  release () {
    this.#snapshot?.release()
    this.#snapshot = null
  }
}
