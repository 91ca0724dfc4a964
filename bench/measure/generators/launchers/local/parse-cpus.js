const HIGHEST = 4095

/**
 * @param {string} list as taskset takes it: '0-3', '2,3'
 * @returns {number[] | null} null: it is none
 */
export function parseCpus (list) {
  const parts = list.split(',').map(part => {
    const [, first, last = first] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part) ?? []
    const [from, to] = [Number(first), Number(last)]
    return from <= to && to <= HIGHEST
      ? Array.from({ length: to - from + 1 }, (_, index) => from + index)
      : null
  })
  return parts.includes(null) ? null : parts.flatMap(part => part ?? [])
}
