// Keeps one core busy until its parent is gone or kills it: the neighbour that a measurement has to bear.
import { runChild } from '@shootout/processes'
import { spin } from '../truth/spin.js'

/** Between two of these it hears whether its parent is still there. */
const ITERATIONS = 20_000_000

await runChild(async () => ({ port: 0 }))
work()

function work () {
  spin(ITERATIONS)
  setImmediate(work)
}
