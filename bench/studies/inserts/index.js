/** @import {Study} from '../../study.js' */
// The study of inserts, after the post of 2015 on their throughput.
import { readClaims } from '../read-claims.js'
import { insertRounds, isUsual } from './plan.js'
import { renderInserts } from './section.js'
import { toInsertSentences } from './sentences.js'
import { toInsertScreenTables, toInsertTables } from './tables.js'

/** @type {Study} */
export const study = {
  name: 'inserts',
  question:
    'How fast can documents be inserted: through a Foxx route, and through the document API?',
  reference: 'foxx',
  kind: 'insert',
  upstream: false,
  prefers: 'wrk',
  usual: isUsual,
  rounds: insertRounds,
  classic: { sliceSeconds: 10 },
  compared: {
    variants: ['foxx'],
    actions: null,
    connections: [8],
    workers: [1],
    driver: 'autocannon'
  },
  sentences: ({ summaries }) => toInsertSentences(summaries),
  tables: toInsertTables,
  screen: { tables: toInsertScreenTables },
  section: { id: 'inserts', title: 'Inserts', render: renderInserts },
  ...readClaims(import.meta.url)
}
