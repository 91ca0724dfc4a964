/** @import {Check, CheckContext, ExchangeRequest} from '../types.js' */
// A cursor ends with its last batch, or when it is given up; what there never was is not there either. A server that
// kept them would run out of memory.
import { assertSame, failWith, toWhere } from '../assertions.js'
import { SkippedCheck } from '../errors.js'
import { fetchCursor, openCursor, toCursorRequest, toObject } from '../fetch-cursor.js'

const CURSOR_NOT_FOUND = 1600
/** A number, as ids of cursors are; so high that it is none that was given. */
const UNKNOWN = '9007199254740991'

/** @type {Check} */
export const goneCursor = {
  name: 'gone-cursor',
  title: 'refuses a cursor that was read to its end, one that was given up, and one that never ' +
    `was, with 404 and error ${CURSOR_NOT_FOUND}`,
  scope: 'query',
  async run ({ action, query, http }) {
    if (query === null) throw new SkippedCheck('the action is no query')
    await assertGone(toCursorRequest({ action }, UNKNOWN), http)
    if (query.requests === 1) return
    const { id } = await fetchCursor({ query, action, http })
    await assertGone(toCursorRequest({ action }, id), http)
    const open = await openCursor({ query, action, http })
    const end = toCursorRequest({ action }, open.id, 'DELETE')
    assertSame(`${toWhere(end)}: status`, { got: (await http(end)).status, expected: 202 })
    await assertGone(toCursorRequest({ action }, open.id), http)
  }
}

/** @param {ExchangeRequest} request @param {CheckContext['http']} http */
async function assertGone (request, http) {
  const { status, body } = await http(request)
  const where = toWhere(request)
  assertSame(`${where}: status`, { got: status, expected: 404 })
  const answer = toObject(body) ??
    failWith(`${where}: expected a JSON object, got ${body.toString('utf8', 0, 80)}`)
  assertSame(`${where}: errorNum`, { got: answer.errorNum, expected: CURSOR_NOT_FOUND })
}
