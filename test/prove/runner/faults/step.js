/** @import {Fault, Place, Setting} from './types.js' */
// The wall clock of the runner steps, as when a machine first hears of the right time, or a guest is moved.
import { toPreload } from './enter-runner.js'
import { signal } from './signals.js'

const PRELOAD = new URL('step-clock.js', import.meta.url)
const STEPS_MS = [-86_400_000, -3_600_000, -5_000, 5_000, 3_600_000, 86_400_000]
const MOST_LINES_MORE = 4

/** @type {Fault} */
export const stepClock = {
  name: 'its clock steps', next: () => null, codes: [0, 2], prepare: prepareClock,
  strike: ({ pid }) => { signal(pid, 'SIGUSR2') }
}

/** @type {Fault} */
export const stepAndKill = {
  name: 'its clock steps, and it is killed then', codes: [null, 0, 2],
  next: ({ code }) => code === null ? 'resume' : null,
  prepare: prepareClock,
  strike: async ({ pid, random, untilMore }) => {
    signal(pid, 'SIGUSR2')
    await untilMore(1 + Math.floor(random() * MOST_LINES_MORE))
    signal(pid, 'SIGKILL')
  }
}

/** @param {Place} place @returns {Setting} */
function prepareClock ({ random }) {
  const stepMs = STEPS_MS[Math.floor(random() * STEPS_MS.length)]
  return { env: toPreload(PRELOAD, { PROVE_STEP_MS: String(stepMs) }) }
}
