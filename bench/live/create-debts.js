// How many pages were given a state that they have not drawn yet. In: what is owed and paid; out: a promise that all is
// paid, or that it took too long.

/**
 * @returns {{
 *   owe: (version: number) => void, pay: (version: number) => void, forgive: () => void,
 *   settle: (mostMs: number) => Promise<void>
 * }} version: of the state; forgive: nothing is owed any more; settle: resolves when nothing is, or after so many
 *   milliseconds
 */
export function createDebts () {
  /** By version. @type {Map<number, number>} */
  const open = new Map()
  let settled = () => {}
  const check = () => { if (open.size === 0) settled() }
  return {
    owe: version => { open.set(version, (open.get(version) ?? 0) + 1) },
    pay: version => {
      const left = (open.get(version) ?? 0) - 1
      if (left > 0) open.set(version, left)
      else open.delete(version)
      check()
    },
    forgive: () => {
      open.clear()
      check()
    },
    settle: async mostMs => {
      if (open.size === 0) return
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
