// No one tells more than eight lines apart: the others are pale.

const HIGHLIGHTED = 8
/** The reference a second time says nothing of its own. */
const TWIN = /~aa( |$)/

/**
 * @param {readonly string[]} labels of lines in the order of the report
 * @returns {ReadonlySet<string>} those that are pale: twins first, then the last ones
 */
export function faintLabels (labels) {
  const byWeight = [
    ...labels.filter(label => !TWIN.test(label)),
    ...labels.filter(label => TWIN.test(label))
  ]
  return new Set(byWeight.slice(HIGHLIGHTED))
}
