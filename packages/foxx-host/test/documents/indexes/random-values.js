// Values that look random and are the same in each run: few enough to meet again, some of them too long for a key.

const NUMBERS = [
  0, -0, 1, -1, 1.5, -1.5, 2, 10, 255, 256, -256, 1e300, -1e300, 5e-324, 2 ** 53, -(2 ** 53)
]
const TEXTS = [
  '', 'a', 'A', 'ab', 'a\0', 'a\0b', '\0', 'b', 'é', '\uFFFF', '😀', '😁', '1', 'a'.repeat(3)
]
const LONG = 'x'.repeat(1890)

/**
 * @param {(below: number) => number} random
 * @param {number} [depth] arrays and objects at most so deep
 * @returns {unknown}
 */
export function createValue (random, depth = 2) {
  switch (random(depth > 0 ? 7 : 5)) {
    case 0: return null
    case 1: return random(2) === 0
    case 2: return NUMBERS[random(NUMBERS.length)]
    case 3: return TEXTS[random(TEXTS.length)]
    case 4: return random(3) === 0 ? createLong(random) : random(5)
    case 5: return Array.from({ length: random(4) }, () => createValue(random, depth - 1))
    default: return Object.fromEntries(Array.from({ length: random(4) }, () =>
      [TEXTS[random(TEXTS.length)], createValue(random, depth - 1)]))
  }
}

/** Texts that are the same for longer than what a key keeps. @param {(below: number) => number} random */
function createLong (random) {
  return LONG + 'yz'.charAt(random(2)) + 'x'.repeat(random(2) * 30) + 'abc'.charAt(random(3))
}
