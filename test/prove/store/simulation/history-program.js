// Runs histories that its parent sends, until that one is gone or has had enough.
import { runHistory } from './run-history.js'

// Ctrl-C goes to all processes of a terminal; the parent says when it is over.
process.on('SIGINT', () => {})
process.on('message', async message => {
  const { steps, seed, folder } =
    /** @type {{steps: import('../types.js').Step[], seed: number, folder: string}} */ (message)
  process.send?.(await runHistory(steps, seed, folder))
})
