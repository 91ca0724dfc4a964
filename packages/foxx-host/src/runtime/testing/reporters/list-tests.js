/** @import {PlainTest, Recording, TestEvent} from '../types.js' */
// The tests of a recording to which something happened. In: the recording and a type of event; out: tests in order.

/**
 * Lists the tests of all events of a type.
 * @param {Recording} recording
 * @param {TestEvent['type']} type
 * @returns {PlainTest[]}
 */
export function listTests ({ events }, type) {
  return events.flatMap(event => event.type === type && 'test' in event ? [event.test] : [])
}
