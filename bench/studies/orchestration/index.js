/** @import {Study} from '../../study.js' */
// The study of an orchestration layer, after the baseline benchmarks of 2011.
import { orchestrationLadder } from '../../tune/ladder/choose-counts.js'
import { readClaims } from '../read-claims.js'
import { orchestrationProtocol, orchestrationRounds, orchestrationTimelines } from './plan.js'
import { renderOrchestration } from './section.js'

/** @type {Study} */
export const study = {
  name: 'orchestration',
  question: 'What does an orchestration layer cost, and how many workers should it have?',
  reference: 'ql-handwritten',
  kind: 'script',
  upstream: true,
  rounds: orchestrationRounds,
  timelines: orchestrationTimelines,
  protocol: orchestrationProtocol,
  compared: {
    variants: ['ql'],
    actions: ['A', 'D'],
    connections: [64],
    workers: [2],
    driver: 'autocannon'
  },
  tuned: { variant: 'ql', action: 'D', ladder: orchestrationLadder, isUsual: true },
  section: { id: 'orchestration', title: 'Over time', render: renderOrchestration },
  ...readClaims(import.meta.url)
}
