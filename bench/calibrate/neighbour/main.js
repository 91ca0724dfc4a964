// Keeps one core busy, all the time or in bursts, until its parent is gone or kills it: the neighbour that a
// measurement has to bear. In: {share, burstMs, priority, seed} as JSON in the first argument.
import { setPriority } from 'node:os'
import { runChild } from '@shootout/processes'
import { createRandom } from '@shootout/statistics'
import { spin } from '../truth/spin.js'

/** So short that it hears between two of these whether its parent is still there, and ends a burst in time. */
const ITERATIONS = 200_000

const { share = 1, burstMs = 100, priority = 0, seed = 1 } = JSON.parse(process.argv[2] ?? '{}')
const random = createRandom(seed)

await runChild(async () => {
  if (priority !== 0) setPriority(priority)
  return { port: 0 }
})
begin()

/** Bursts of half to one and a half times their length, so that nothing that is measured keeps step with them. */
function begin () {
  const busyMs = burstMs * (0.5 + random())
  work(performance.now() + busyMs, busyMs * (1 - share) / share)
}

/** @param {number} until @param {number} restMs what follows */
function work (until, restMs) {
  spin(ITERATIONS)
  if (performance.now() < until) setImmediate(work, until, restMs)
  else setTimeout(begin, restMs)
}
