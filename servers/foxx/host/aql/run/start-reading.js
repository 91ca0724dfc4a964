/** @import {Execution, Setting} from '../types.js' */
/** @import {Snapshot, Store} from '../../store/types.js' */
// A query that only reads, from outside of services: all of it sees one moment. A query that looks at no table takes no snapshot.
import { createExecution } from '../execute/index.js'

/**
 * @param {Omit<Setting, 'tables' | 'writing' | 'committed' | 'block'>} parts
 * @param {Pick<Store, 'snapshot'>} store
 * @returns {Execution} its snapshot is let go at its end, or by close
 */
export function startReading (parts, store) {
  /** @type {Snapshot | null} */
  let snapshot = null
  const release = () => {
    snapshot?.release()
    snapshot = null
  }
  const execution = createExecution({
    ...parts,
    writing: null,
    committed: true,
    block: null,
    get tables () {
      snapshot ??= store.snapshot()
      return snapshot.reading
    }
  })
  return {
    get stats () { return execution.stats },
    get sync () { return execution.sync },
    warnings: execution.warnings,
    advance: limits => {
      try {
        const progress = execution.advance(limits)
        if (progress.state === 'done') release()
        return progress
      } catch (error) {
        release()
        throw error
      }
    },
    close: () => {
      execution.close()
      release()
    }
  }
}
