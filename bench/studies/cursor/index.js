/** @import {Study} from '../../study.js' */
// The study of queries that are asked over a cursor, after the post of 2014 on its API.
import { readClaims } from '../read-claims.js'
import { renderQueryCharts } from './charts.js'
import { CURSOR_JUDGES } from './claims.js'
import { toCursorColumns } from './columns.js'
import { toCursorFinding } from './finding.js'
import { cursorProtocol, cursorRounds } from './plan.js'
import { QUERIES } from './rows.js'
import { renderCursor } from './section.js'
import { toCursorSentences } from './sentences.js'
import { toCursorTables } from './tables.js'

/** @type {Study} */
export const study = {
  name: 'cursor',
  question:
    'What does a query cost that is asked over a cursor, and each document that it returns?',
  reference: 'foxx',
  kind: 'query',
  upstream: false,
  rounds: cursorRounds,
  protocol: cursorProtocol,
  // Queries were executed 10,000 times, that which returns whole documents a tenth of that.
  classic: { amount: 10_000, amounts: { docs: 1_000 } },
  compared: {
    variants: ['foxx'],
    actions: ['return-1', 'range-1000', 'docs'],
    connections: [1],
    workers: [1],
    driver: 'raw'
  },
  // Eight queries asked in two ways: what others get for each action would bury the answer.
  instead: true,
  order: QUERIES,
  sentences: toCursorSentences,
  tables: toCursorTables,
  screen: { columns: toCursorColumns },
  finding: toCursorFinding,
  charts: renderQueryCharts,
  section: { id: 'cursor', title: 'Queries', render: renderCursor },
  judges: CURSOR_JUDGES,
  ...readClaims(import.meta.url)
}
