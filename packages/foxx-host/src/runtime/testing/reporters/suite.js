/** @import {Recording, Reporter, TestEvent} from '../types.js' */
// Tests in the suites in which they are written. In: a recording; out: {stats, suites, tests}, suites nested.

/** @typedef {{title: string, suites: PlainSuite[], tests: object[]}} PlainSuite */

/** @type {Reporter} */
export const reporter = {
  toResult ({ stats, events }) {
    const root = toTree(events)
    return { stats, suites: root.suites, tests: root.tests }
  }
}

/** @param {readonly TestEvent[]} events @returns {PlainSuite} the root */
function toTree (events) {
  /** @type {PlainSuite[]} around: the innermost comes last */
  const around = [createSuite('')]
  const innermost = () => /** @type {PlainSuite} */ (around.at(-1))
  for (const event of events) {
    if (event.type === 'suite') around.push(addSuite(innermost(), event.title))
    else if (event.type === 'suite end') around.pop()
    else if ('test' in event && event.type !== 'test end') innermost().tests.push(toTest(event))
  }
  const outermost = /** @type {PlainSuite} */ (around[0])
  return outermost.suites[0] ?? outermost
}

/** @param {string} title @returns {PlainSuite} */
function createSuite (title) {
  return { title, suites: [], tests: [] }
}

/** @param {PlainSuite} parent @param {string} title */
function addSuite (parent, title) {
  const suite = createSuite(title)
  parent.suites.push(suite)
  return suite
}

/** @param {Extract<TestEvent, {test: unknown}>} event */
function toTest ({ type, test: { title, duration, err } }) {
  return { title, result: type, ...(duration === undefined ? {} : { duration }), err }
}
