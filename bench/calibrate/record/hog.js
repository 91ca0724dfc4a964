// Keeps one core busy until its parent is gone or kills it: the neighbour that a measurement has to bear.
import { spin } from '../truth/spin.js'

/** Between two of these it hears whether its parent is still there. */
const ITERATIONS = 20_000_000

process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))
process.send?.({ topic: 'ready' })

work()

function work () {
  spin(ITERATIONS)
  setImmediate(work)
}
