// What the probabilities of Student's t and of the binomial distribution have in common.
//
// Sources: DLMF 8.17.22, https://dlmf.nist.gov; Press et al., Numerical Recipes, 3rd edition, section 6.4 (modified
// Lentz evaluation).

/** Two floating point numbers closer than this, relative to their size, are taken as equal. */
const PRECISION = 1e-15
/** Stands in for a zero below a fraction's line (Lentz's method). */
const TINY = 1e-300
/**
 * Far more than any input needs (about the square root of the larger of a and b); ends a loop that can't end otherwise.
 */
const MOST_ITERATIONS = 100_000

/**
 * The continued fraction F for which the incomplete beta function I_x(a, b) is x^a (1 - x)^b / (a B(a, b)) F. It
 * converges fast for x below (a + 1) / (a + b + 2); beyond, take 1 - I_(1 - x)(b, a).
 * @param {number} a above 0
 * @param {number} b above 0
 * @param {number} x 0..1
 * @returns {number}
 */
export function betaFraction (a, b, x) {
  let c = 1
  let d = 1 / awayFromZero(1 - (a + b) * x / (a + 1))
  let value = d
  /** @param {number} coefficient */
  const extend = coefficient => {
    d = 1 / awayFromZero(1 + coefficient * d)
    c = awayFromZero(1 + coefficient / c)
    value *= c * d
  }
  // Two terms a turn.
  for (let m = 1; m < MOST_ITERATIONS; m++) {
    extend(m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)))
    extend(-(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)))
    if (Math.abs(c * d - 1) <= PRECISION) break
  }
  return value
}

/**
 * @param {number} value
 * @returns {number}
 */
function awayFromZero (value) {
  return Math.abs(value) < TINY ? TINY : value
}
