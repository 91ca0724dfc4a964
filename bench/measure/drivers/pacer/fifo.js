/**
 * First in, first out, at the same cost however many wait.
 * @template T
 * @returns {{push: (item: T) => void, shift: () => T | undefined, size: () => number, drain: () => T[]}} drain: takes
 *   all
 */
export function createFifo () {
  /** @type {T[]} */
  let items = []
  let head = 0
  return {
    push: item => { items.push(item) },
    shift: () => {
      if (head === items.length) return undefined
      const item = items[head++]
      if (head > 1000 && head * 2 > items.length) {
        items = items.slice(head)
        head = 0
      }
      return item
    },
    size: () => items.length - head,
    drain: () => {
      const rest = items.slice(head)
      items = []
      head = 0
      return rest
    }
  }
}
