/** @import {Gate} from '../types.js' */
// Reasons that are found outside of a single slice: before it, or over all slices of a cell.
import { callOf } from '../../../servers/invocation.js'

/** @type {readonly Omit<Gate, 'effect'>[]} */
export const findings = [
  {
    code: 'verification',
    meaning: 'The server gave a wrong answer before it was measured, so it was not measured.',
    remedy: "The detail says which check failed, and what came. 'npm test' repeats those of the " +
      "suite's own servers."
  },
  {
    code: 'start-failed',
    meaning: 'The server could not be started.',
    remedy: `Start it by hand with '${callOf('serve', 'SERVER')}'.`
  },
  {
    code: 'client-failed',
    meaning: 'The load client ended or hung, so that nothing is known about this slice.',
    remedy: 'Repeat; if it comes again, look for what ends the process (memory?).'
  },
  {
    code: 'generator-lost',
    meaning: 'A generator ended or was not reached any more in the middle of this slice, which a ' +
      'smaller load is no measurement of. It is measured once more, with a new generator.',
    remedy: 'Look on its machine for what ends it (memory?), and at the link to it.'
  },
  {
    code: 'not-found',
    meaning: 'This machine does not have the server.',
    remedy: 'The detail says how to get it.'
  },
  {
    code: 'not-measured',
    meaning: 'The run ended before this cell had a slice.',
    remedy: 'Give the run more time with --budget.'
  },
  {
    code: 'too-few-blocks',
    meaning: 'Fewer than three pairs of slices: no interval can be given, so nothing is claimed.',
    remedy: 'Give the run more time with --budget, or ask for fewer cells.'
  },
  {
    code: 'no-figure',
    meaning: 'An interval reaches from one end to more than 20 times as much: it says nothing, ' +
      'so that no figure is given.',
    remedy: 'Close what else is running, and give the run more time with --budget.'
  },
  {
    code: 'unsteady',
    meaning: 'Requests per CPU-second still changed when the warm-up ended: the server was not ' +
      'warm yet.',
    remedy: 'Close what else is running and repeat; until then read its figures as those of a ' +
      'server that may not be warm.'
  },
  {
    code: 'starts-disagree',
    meaning: 'Two starts of the same server differ by more than the blocks within a start ' +
      'explain: the interval covers these starts, not every start.',
    remedy: 'Repeat the run: each run starts the servers anew.'
  },
  {
    code: 'reference-unusable',
    meaning:
      'The reference could not be measured validly, so there is nothing to compare this cell with.',
    remedy: "Mend what the reference's own reasons name."
  },
  {
    code: 'noise-pause',
    meaning: 'The run waited for the machine to become quiet and went on when it did not.',
    remedy: 'Close what else is running and repeat.'
  }
]
