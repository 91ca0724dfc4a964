/** @import {TuneFile} from '../../../../bench/report/tune/types.js' */
// A tuning for each way in which one can end.
import { makeCurve, makeOutcome, makeRichOutcome, makeRow, makeTuneFile } from './make-tune.js'

/** @type {Record<string, TuneFile>} */
export const TUNE_FILES = {
  whole: makeTuneFile(),
  latency: makeTuneFile({ outcome: makeRichOutcome({ objective: 'p99', rate: 400 }) }),
  'CPU time': makeTuneFile({ outcome: makeRichOutcome({ objective: 'cpu' }), balanceOf: 'cpu' }),
  interrupted: makeTuneFile({
    outcome:
      makeOutcome({ certain: false, curve: makeCurve({ peak: { kind: 'none' }, points: [] }) }),
    stoppedBy: 'interrupted',
    exitCode: 130
  }),
  doubtful: makeTuneFile({
    outcome: makeOutcome({
      recommended: null,
      certain: false,
      doubt: { code: 'client-bound', workers: [12], everywhere: false },
      candidates: [makeRow(12, [0.9, 0.8, 1], { rpsIsLowerBound: true }), makeRow(24, [1, 0.9, 1])]
    })
  }),
  'one candidate': makeTuneFile({
    outcome: makeOutcome({
      recommended: null, certain: false, best: null, doubt: { code: 'too-few-candidates' },
      candidates: [makeRow(1, null)]
    }),
    stoppedBy: 'failed'
  }),
  'none that works': makeTuneFile({
    outcome: makeOutcome({
      recommended: null, certain: false, best: null, doubt: { code: 'too-few-candidates' },
      candidates: [1, 2].map(workers => makeRow(workers, null, {
        rps: null,
        p99Us: null,
        pssBytes: null,
        balance: null,
        cpuUsPerRequest: null,
        blocks: 0,
        reasons: [{ code: 'start-failed', detail: 'no licence' }]
      }))
    }),
    stoppedBy: 'failed', slices: []
  })
}
