// Long work is done one piece in a turn of the event loop, so that whoever else asks this worker waits for one piece
// only.

/** @type {Promise<void>} */
let last = Promise.resolve()

/**
 * Waits until it is the caller's turn.
 * @returns {Promise<void>} in a turn of the event loop in which nobody else's comes
 */
export function takeTurn () {
  last = last.then(() => new Promise(resolve => { setImmediate(resolve) }))
  return last
}
