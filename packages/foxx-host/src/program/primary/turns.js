// Who may change something: one worker at a time, in the order of asking. A worker that dies loses its turn.

/**
 * @typedef {object} Turns
 * @property {(worker: number) => Promise<void>} take resolves when it is that worker's turn
 * @property {(worker: number) => void} end gives the turn to the next
 * @property {(worker: number) => void} forget ends its turn and takes it out of the queue
 */

/** @returns {Turns} */
export function createTurns () {
  /** @type {{worker: number, begin: () => void}[]} the first one has the turn */
  const queue = []

  /** @param {number} worker */
  const end = worker => {
    if (queue[0]?.worker !== worker) return
    queue.shift()
    queue[0]?.begin()
  }
  return {
    take: worker => new Promise(resolve => {
      queue.push({ worker, begin: resolve })
      if (queue.length === 1) resolve()
    }),
    end,
    forget (worker) {
      for (let index = queue.length - 1; index > 0; index--) {
        if (queue[index]?.worker === worker) queue.splice(index, 1)
      }
      end(worker)
    }
  }
}
