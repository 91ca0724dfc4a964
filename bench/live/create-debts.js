// How many pages were given something that they have not drawn yet. In: what is owed and paid; out: a promise that all
// is paid, or that it took too long.

/**
 * @returns {{
 *   owe: () => void, pay: () => void, forgive: () => void, settle: (mostMs: number) => Promise<void>
 * }} forgive: nothing is owed any more; settle: resolves when nothing is, or after so many milliseconds
 */
export function createDebts () {
  let open = 0
  let settled = () => {}
  const set = (/** @type {number} */ count) => {
    open = Math.max(0, count)
    if (open === 0) settled()
  }
  return {
    owe: () => set(open + 1),
    pay: () => set(open - 1),
    forgive: () => set(0),
    settle: async mostMs => {
      if (open === 0) return
      await new Promise(resolve => {
        const timer = setTimeout(resolve, mostMs)
        settled = () => {
          clearTimeout(timer)
          resolve(null)
        }
      })
      settled = () => {}
    }
  }
}
