// What an analysis finds, whole: every figure to six digits. KEEP=1 npm run mocha writes them anew.
import { analyseCalibration } from '../../../../bench/calibrate/analyse/analyse-calibration.js'
import { expectKept } from '../../../kept-text.js'
import { makeRecording } from '../make-recording.js'

const DIGITS = 6

/** @param {object} found */
function keep (found, /** @type {string} */ name) {
  const shorten = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === 'number' && Number.isFinite(value)
      ? Number(value.toPrecision(DIGITS))
      : value
  const text = JSON.stringify(found, shorten, 1)
  // A list of numbers is a line.
  expectKept(import.meta.filename, name, text.replace(/\[[\d\s.,e+-]*\]/g, list =>
    list.replace(/\s+/g, ' ')))
}

describe('the whole analysis of a calibration', () => {
  it('of three sessions, with counts of instructions', () => {
    const found = analyseCalibration({
      ...makeRecording({ sessions: 3, blocks: 9, within: 0.01, between: 0.001 }),
      instructions: {
        type: 'instructions', reason: null,
        blocks: [
          { base: 1000, twin: 1001, plus5: 1052, plus10: 1103, plus20: 1199 },
          { base: 1010, twin: 1008, plus5: 1061, plus10: null, plus20: 1215 },
          { base: 990, twin: 992, plus5: 1040, plus10: 1092, plus20: 1187 }
        ]
      }
    })
    keep(found, 'three-sessions.json')
  })

  it('of five loud sessions of another length', () => {
    const { trials, requirements, curve, noisy } = analyseCalibration(makeRecording({
      seed: 7, sessions: 5, blocks: 10, within: 0.08, between: 0.03, louder: 3
    }))
    keep({ trials, requirements, curve, noisy }, 'five-loud-sessions.json')
  })
})
