import { expect } from 'chai'
import { declare, declareAlike } from '../../../src/aql/functions/declare.js'

/** @param {string} signature */
function parse (signature) {
  return declare({ [signature]: () => null })
    .map(({ name, arity, kinds }) => ({ name, arity, kinds }))
}

describe('signatures of functions', () => {
  it('name what may be left out, and what may be repeated', () => {
    expect(parse('PI()')).to.deep.equal([{ name: 'PI', arity: [0, 0], kinds: ['any'] }])
    expect(parse('SLICE(array, toNumber, any?)'))
      .to.deep.equal([{ name: 'SLICE', arity: [2, 3], kinds: ['array', 'toNumber', 'any'] }])
    expect(parse('CONCAT(any, any...)'))
      .to.deep.equal([{ name: 'CONCAT', arity: [1, Infinity], kinds: ['any', 'any'] }])
  })

  it('may have two names', () => {
    expect(parse('LENGTH|COUNT(any)').map(({ name }) => name)).to.deep.equal(['LENGTH', 'COUNT'])
  })

  it('keep what else is said of the function', () => {
    const [one] = declare({ 'RAND()': { result: () => 4, deterministic: false } })
    expect(one).to.include({ name: 'RAND', deterministic: false }).and.not.have.property('result')
  })

  it('are made for functions that differ in one thing', () => {
    const made = declareAlike('(toNumber)', { ONE: 1, TWO: 2 }, (thing, name) => () => name + thing)
    expect(made.map(one => one.call(/** @type {never} */ ([]), /** @type {never} */ (null))))
      .to.deep.equal(['ONE1', 'TWO2'])
  })
})
