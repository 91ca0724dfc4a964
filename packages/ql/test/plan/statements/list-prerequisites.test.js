/** @import {Condition} from '../../../src/types.js' */
import { assert } from 'chai'
import { listDemands, listPrerequisites } from '../../../src/plan/statements/list-prerequisites.js'

const quoted = (/** @type {string} */ text) => ({ kind: 'quoted', text })

describe('the names that a statement demands', () => {
  /** @param {object[]} conditions */
  const list = (...conditions) =>
    listPrerequisites(/** @type {readonly Condition[]} */ (/** @type {unknown} */ (conditions)))

  it('are those of values, alone and in lists, that begin with {^', () => {
    assert.deepEqual(list(
      { kind: 'equals', value: quoted('{^a}') },
      { kind: 'equals', value: quoted('{b}') },
      { kind: 'in', values: [quoted('{^c.d[0]}'), quoted('x{^y}'), quoted('{^e}')] }
    ), ['a', 'c', 'e'])
  })

  it('are in texts alone, not in names and numbers', () => {
    const [name, digits] = [{ kind: 'name', text: '{^a}' }, { kind: 'digits', text: '{^a}' }]
    assert.deepEqual(list(
      { kind: 'equals', value: name }, { kind: 'in', values: [name, digits] },
      { kind: 'in-select' }, { kind: 'call', values: [quoted('{^a}')] }
    ), [])
  })

  it('are found in the text of a statement, too', () => {
    assert.deepEqual(listDemands(['{^body}', 'none', '{^}']), ['body'])
  })
})
