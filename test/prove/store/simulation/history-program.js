// Runs the histories that its parent sends.
import { runChild } from '@shootout/processes'
import { runHistory } from './run-history.js'

/** @typedef {{steps: import('../types.js').Step[], seed: number}} History */

await runChild(async () => {
  const { folder } = JSON.parse(process.argv[2] ?? '')
  return {
    port: 0,
    answers: {
      run: async (/** @type {History} */ { steps, seed }) => {
        const { counts, ...outcome } = await runHistory(steps, seed, folder)
        return { ...outcome, counts: [...counts] }
      }
    }
  }
})
