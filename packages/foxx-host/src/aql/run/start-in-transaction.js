/** @import {Execution, Setting} from '../types.js' */
/** @import {StreamTransaction} from '../../documents/types.js' */
// A query that belongs to a stream transaction: it sees the transaction's own changes, and what it changes is kept or
// undone as a whole.
import { createExecution } from '../execute/index.js'

/**
 * @param {Omit<Setting, 'tables' | 'writing' | 'committed' | 'block'>} parts
 * @param {{transaction: StreamTransaction, use: () => void}} world use: says that the transaction is in use; throws
 *   where it is over
 * @returns {Execution}
 */
export function startInTransaction (parts, { transaction, use }) {
  const { writing } = transaction
  const attempt = parts.plan.writes ? transaction.openAttempt() : null
  return createExecution({
    ...parts,
    tables: writing,
    writing: parts.plan.writes ? writing : null,
    committed: false,
    block: null
  }, { onAdvance: use, onEnd: isWhole => attempt?.end(isWhole) })
}
