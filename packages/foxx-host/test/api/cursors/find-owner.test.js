import { expect } from 'chai'
import { findQueryOwner } from '../../../src/api/cursors/find-owner.js'

const slotOf = (/** @type {string} */ id) => id === '259' ? 3 : null
/** @param {...string} segments */
const find = (...segments) =>
  findQueryOwner(/** @type {never} */ ({ segments }), /** @type {never} */ ({ slotOf }))

describe('the worker of a cursor or of a query', () => {
  for (const segments of [
    [], ['_api', 'cursor'], ['_api', 'query', 'slow'], ['_api', 'cursor', 'x'],
    ['_api', 'document', '259'], ['_admin', 'cursor', '259']
  ]) {
    it(`is not in the path /${segments.join('/')}`, () => {
      expect(find(...segments)).to.equal(null)
    })
  }

  for (const [kind, errorNum] of /** @type {const} */ ([['cursor', 1600], ['query', 1591]])) {
    it(`is in the id of a ${kind}, and an error says so when it has ended`, () => {
      const owner = find('_api', kind, '259', '2')
      expect(owner?.slot).to.equal(3)
      const error = owner?.gone()
      expect(error?.errorNum).to.equal(errorNum)
      expect(error?.message)
        .to.contain(`the worker that held the ${kind} 259 has ended, and the ${kind} with it`)
    })
  }
})
