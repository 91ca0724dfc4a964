/** @import {Sampler} from '../measure/types.js' */
// Before a block: is anybody else using the CPUs? Our own servers are idle then, so whatever is busy
// is foreign. (The kernel's own pressure figure, PSI, can't tell: our last slice is still in it.)
import { setTimeout as sleep } from 'node:timers/promises'
import { formatPercent } from '../format/numbers.js'
import { watchNoise } from '../measure/proc/watch-noise.js'

const LOOK_MS = 250
const PAUSE_MS = 1000
const FOREIGN = 0.2

/**
 * @param {Sampler} sampler
 * @param {{longestSeconds: number, watch?: typeof watchNoise, pause?: (ms: number) => Promise<unknown>}} patience
 *   longestSeconds: for all calls together
 * @returns {() => Promise<string | null>} what disturbed when patience ended, null when it was quiet
 */
export function createQuietWait (sampler, { longestSeconds, watch = watchNoise, pause = sleep }) {
  let secondsLeft = longestSeconds
  return async () => {
    for (;;) {
      const share = (await watch(sampler, LOOK_MS)).foreignCpuShare ?? 0
      if (share <= FOREIGN) return null
      if (secondsLeft <= 0) {
        return `others used ${formatPercent(share)} of the CPUs before the block began`
      }
      await pause(PAUSE_MS)
      secondsLeft -= (PAUSE_MS + LOOK_MS) / 1000
    }
  }
}
