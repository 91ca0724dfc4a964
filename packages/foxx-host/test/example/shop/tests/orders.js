'use strict'
const { expect } = require('chai')

describe('the shop', () => {
  it('knows its prices', () => {
    expect(module.context.dependencies.prices.of('pear')).to.equal(3)
  })
  it('can be wrong', () => {
    expect(1).to.equal(2)
  })
  it('will do more')
})
