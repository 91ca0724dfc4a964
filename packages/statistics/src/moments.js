// Mean and spread of a list of numbers. The deviations are taken from the mean in a second pass, because
// the one-pass formula loses its digits when the spread is small beside the mean.

/**
 * The arithmetic mean, in the values' unit.
 * @param {readonly number[]} values
 * @returns {number} NaN for an empty list
 */
export function mean (values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * The sum of squared deviations from the values' own mean, in the values' unit squared.
 * @param {readonly number[]} values
 * @returns {number} 0 for one value
 */
export function squaredDeviations (values) {
  const centre = mean(values)
  return values.reduce((sum, value) => sum + (value - centre) ** 2, 0)
}

/**
 * The unbiased sample variance, with n - 1 below the line, in the values' unit squared.
 * @param {readonly number[]} values at least 2
 * @returns {number}
 * @throws {RangeError} for fewer than 2 values
 */
export function sampleVariance (values) {
  if (values.length < 2) {
    throw new RangeError(`a variance needs at least 2 values; ${values.length} came`)
  }
  return squaredDeviations(values) / (values.length - 1)
}
