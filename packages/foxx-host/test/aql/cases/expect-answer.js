/** @import {Answer, Case} from './types.js' */
// Whether what came is what a case expects. In: both. Out: nothing; throws where they differ.
import { expect } from 'chai'

const DEFAULT_ERROR_CODE = 400

/**
 * @param {Answer} answer
 * @param {Case} expected
 */
export function expectAnswer (answer, {
  query, result, unordered = false, errorNum, code = DEFAULT_ERROR_CODE, warnings = [], stats = {},
  after = {}
}) {
  const label = answer.message ?? query
  expect(answer.errorNum, label).to.equal(errorNum ?? null)
  if (errorNum !== undefined && code !== null) expect(answer.code, label).to.equal(code)
  if (result !== undefined && unordered) expect(answer.result).to.have.deep.members(result)
  else if (result !== undefined) expect(answer.result).to.deep.equal(result)
  if (errorNum === undefined) expect(answer.warnings, 'warnings').to.deep.equal(warnings)
  for (const [name, number] of Object.entries(stats)) {
    expect(answer.stats[name], name).to.equal(number)
  }
  for (const [name, documents] of Object.entries(after)) {
    expect(toGiven(answer.after[name] ?? [], documents), `documents of ${name}`)
      .to.have.deep.members(documents)
  }
}

/**
 * What the host adds by itself is left out, keys only where the case says nothing of them.
 * @param {readonly Record<string, unknown>[]} documents
 * @param {readonly Record<string, unknown>[]} expected
 */
function toGiven (documents, expected) {
  const keepsKeys = expected.some(document => Object.hasOwn(document, '_key'))
  return documents.map(({ _key, _id, _rev, ...own }) => keepsKeys ? { _key, ...own } : own)
}
