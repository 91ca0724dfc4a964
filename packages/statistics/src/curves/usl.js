// How throughput grows with the number of workers, by the universal scalability law: X(N) = lambda N / (1 + sigma (N -
// 1) + kappa N (N - 1)). lambda is what one worker does, sigma the share that has to queue (contention), kappa what
// every pair costs (crosstalk).
//
// Fitted in its linear form, N / X = a + b (N - 1) + d N (N - 1) with lambda = 1 / a, sigma = b / a, kappa = d / a, by
// least squares with weights (X / N)^2: equal relative errors count alike. Three parameters, because what one worker
// does is measured with noise too.
//
// Sources: Gunther, Guerrilla Capacity Planning (2007), chapters 4 and 5; Schwartz, "Determining the Universal
// Scalability Law's coefficient of performance", xaprb.com (2013), for lambda as a parameter; Amdahl, AFIPS Spring
// Joint Computer Conference 1967, 483-485, for kappa = 0.

/** @typedef {{lambda: number, sigma: number, kappa: number}} Scalability lambda in the values' unit */
/**
 * @typedef {readonly {workers: number, value: number, weight?: number}[]} Points workers: whole numbers from 1; value:
 *   above 0; weight: of how many slices it is the mean, 1 by default
 */

/** Fewer different counts don't determine three parameters. */
const FEWEST_COUNTS = 3
/** A pivot that is so little of what it was says that the columns aren't independent. */
const SINGULAR = 1e-12

/**
 * sigma within 0..1 and kappa at least 0 is where the law means something. (At sigma = 1 a second worker adds nothing;
 * that less comes out than of one is kappa's part.) So the least squares within these bounds are those of one of six
 * faces: nothing bounded, b at 0 or at a, d at 0, or both. A face is a list of directions in which (a, b, d) may go.
 * @typedef {readonly (readonly [number, number, number])[]} Face
 */

/** Without crosstalk. @type {readonly Face[]} */
const AMDAHL_FACES = Object.freeze([[[1, 0, 0], [0, 1, 0]], [[1, 0, 0]], [[1, 1, 0]]])
/** @type {readonly Face[]} */
const FACES = Object.freeze([
  [[1, 0, 0], [0, 1, 0], [0, 0, 1]], [[1, 0, 0], [0, 0, 1]], [[1, 1, 0], [0, 0, 1]], ...AMDAHL_FACES
])

/**
 * The law that fits best, with sigma within 0..1 and kappa at least 0.
 * @param {Points} points
 * @returns {Scalability | null} null for fewer than 3 different counts
 * @throws {RangeError} for a count that is not a whole number above 0, or a value that is not finite and above 0
 */
export function fitUsl (points) {
  return fit(points, FACES)
}

/**
 * The same without crosstalk, which is Amdahl's law: it never falls, and approaches lambda / sigma.
 * @param {Points} points
 * @returns {Scalability | null} kappa is 0; null for fewer than 3 different counts
 * @throws {RangeError} for a count that is not a whole number above 0, or a value that is not finite and above 0
 */
export function fitAmdahl (points) {
  return fit(points, AMDAHL_FACES)
}

/**
 * What the law expects of a number of workers, in the values' unit.
 * @param {Scalability} fit
 * @param {number} workers
 * @returns {number}
 */
export function predictUsl ({ lambda, sigma, kappa }, workers) {
  return lambda * workers / (1 + sigma * (workers - 1) + kappa * workers * (workers - 1))
}

/**
 * Where the law is highest: sqrt((1 - sigma) / kappa), and never below one worker.
 * @param {Scalability} fit
 * @returns {number} workers, a fraction; Infinity when it never falls
 */
export function peakOfUsl ({ sigma, kappa }) {
  return kappa === 0 ? Infinity : Math.max(1, Math.sqrt((1 - sigma) / kappa))
}

/**
 * @param {Points} points
 * @param {readonly Face[]} faces
 * @returns {Scalability | null}
 */
function fit (points, faces) {
  requirePoints(points)
  if (new Set(points.map(({ workers }) => workers)).size < FEWEST_COUNTS) return null
  // In units of the largest value, so that the pivots are of a size whatever is measured.
  const unit = Math.max(...points.map(({ value }) => value))
  const moments = toMoments(points, unit)
  // The first face is the unbounded one: where its solution keeps the bounds nothing can be better.
  const [free] = faces.slice(0, 1).flatMap(face => solveFace(moments, face))
  const { a, b, d } = free ?? faces.flatMap(face => solveFace(moments, face))
    .reduce((best, other) => other.squares < best.squares ? other : best)
  return { lambda: unit / a, sigma: b / a, kappa: d / a }
}

/**
 * Each equation is multiplied by X / N, so that every right side is 1.
 * @param {Points} points
 * @param {number} unit of the values
 * @returns {{products: number[][], sums: number[]}} of the equations' three columns with one another, and of each
 */
function toMoments (points, unit) {
  const products = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
  const sums = [0, 0, 0]
  for (const { workers, value, weight = 1 } of points) {
    const row = [1, workers - 1, workers * (workers - 1)].map(column =>
      column * value / unit / workers)
    for (const [i, left] of row.entries()) {
      sums[i] = (sums[i] ?? NaN) + weight * left
      for (const [j, right] of row.entries()) {
        /** @type {number[]} */ (products[i])[j] = (products[i]?.[j] ?? NaN) + weight * left * right
      }
    }
  }
  return { products, sums }
}

/**
 * Least squares on one face.
 * @param {{products: number[][], sums: number[]}} moments
 * @param {Face} face
 * @returns {{a: number, b: number, d: number, squares: number}[]} squares: but for what all faces share; none where the
 *   solution leaves the bounds
 */
function solveFace ({ products, sums }, face) {
  const across = face.map(direction => products.map(row => dot(row, direction)))
  const normal = face.map((direction, i) =>
    [...face.map(other => dot(across[i] ?? [], other)), dot(sums, direction)])
  const solution = solve(normal)
  if (solution === null) return []
  const [a, b, d] = /** @type {[number, number, number]} */ ([0, 1, 2].map(axis =>
    dot(solution, face.map(direction => direction[axis] ?? NaN))))
  if (!(a > 0 && b >= 0 && b <= a && d >= 0)) return []
  // |Mx - 1|^2 less the number of equations; where the squares are least, that is -x . M'1.
  return [{ a, b, d, squares: -dot(sums, [a, b, d]) }]
}

/**
 * Gauss and Jordan's elimination; the matrix is positive definite, so that the pivots may be taken in their order.
 * @param {readonly (readonly number[])[]} equations each with its right side as the last number
 * @returns {number[] | null} null where they have no single solution
 */
function solve (equations) {
  const rows = equations.map(row => [...row])
  for (const [i, pivotRow] of rows.entries()) {
    const pivot = pivotRow[i] ?? NaN
    if (!(pivot > SINGULAR * (equations[i]?.[i] ?? NaN))) return null
    for (const [j, row] of rows.entries()) {
      if (j === i) continue
      const factor = (row[i] ?? NaN) / pivot
      for (const [column, value] of pivotRow.entries()) {
        row[column] = (row[column] ?? NaN) - factor * value
      }
    }
  }
  return rows.map((row, i) => (row.at(-1) ?? NaN) / (row[i] ?? NaN))
}

/** @param {Points} points */
function requirePoints (points) {
  for (const { workers, value } of points) {
    if (!(Number.isInteger(workers) && workers > 0)) {
      throw new RangeError(`a number of workers must be whole and above 0; ${workers} came`)
    }
    if (!(value > 0 && value < Infinity)) {
      throw new RangeError(`a value must be finite and above 0; ${value} came`)
    }
  }
}

/**
 * @param {readonly number[]} left
 * @param {readonly number[]} right
 */
function dot (left, right) {
  return left.reduce((sum, value, i) => sum + value * (right[i] ?? NaN), 0)
}
