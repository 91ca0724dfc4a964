// From a list that shows a fault to one that can't lose a part without hiding it. Parts that are left out get smaller
// (Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002).

/**
 * @template T
 * @param {readonly T[]} steps
 * @param {{fails: (steps: readonly T[]) => Promise<boolean>, isOver: () => boolean}} parts isOver: whether the time is
 *   up, and what there is has to do
 * @returns {Promise<readonly T[]>}
 */
export async function shrinkSteps (steps, { fails, isOver }) {
  let smallest = steps
  for (let size = Math.ceil(steps.length / 2); size >= 1;) {
    let isSmaller = false
    for (let from = smallest.length - size; from > -size && !isOver(); from -= size) {
      const rest = smallest.filter((_, at) => at < from || at >= from + size)
      if (rest.length === 0 || !await fails(rest)) continue
      smallest = rest
      isSmaller = true
    }
    if (isOver()) break
    if (!isSmaller || size > 1) size = size === 1 ? 0 : Math.ceil(size / 2)
  }
  return smallest
}
