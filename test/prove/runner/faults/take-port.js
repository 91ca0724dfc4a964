/** @import {Fault} from './types.js' */
// Another program takes the port that the run has found free, before its own server listens there: once, or each time.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPreload } from './enter-runner.js'

const PRELOAD = new URL('take-ports.js', import.meta.url)
/** Fewer than the suite tries, or more than it asks for. */
const [MOST_TAKEN, ALL] = [4, 1_000]
const REFUSED = 1
/** A program that is looked at until it is ready, and verified, is asked far less often than one that is measured. */
const MOST_ANSWERS = 500

/** @type {Fault} */
export const takePort = {
  name: 'someone else takes the port of a server', next: () => null, codes: [0, 1, 2],
  prepare: ({ beside, random }) => {
    const path = join(beside, 'answers')
    const times = random() < 0.7 ? 1 + Math.floor(random() * MOST_TAKEN) : ALL
    return {
      withSlower: true,
      codes: times === ALL ? [REFUSED] : [0, 2],
      env: toPreload(PRELOAD, {
        PROVE_TAKEN: String(times),
        PROVE_TAKER: random() < 0.5 ? 'twin' : 'silent',
        PROVE_ANSWERS: path
      }),
      judge: () => judgeAnswers(existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0)
    }
  }
}

/** @param {number} answers of the program that took the port */
function judgeAnswers (answers) {
  return answers > MOST_ANSWERS
    ? [`the program that took the port was measured: it answered ${answers} times`]
    : []
}
