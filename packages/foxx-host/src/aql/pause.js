// What steps and expressions yield when the slice of a run is over; whoever pulls them yields it on, or comes back
// later.

export const PAUSE = Symbol('pause')

/**
 * @template T
 * @param {Generator<symbol, T>} generator whose caller can't come back later
 * @returns {T} what it returns, pauses left out
 */
export function drain (generator) {
  for (;;) {
    const { done, value } = generator.next()
    if (done) return value
  }
}
