import { expect } from 'chai'
import { catchError, evaluate } from '../service.js'

/** @param {string} expression @returns {{query: string, bindVars: Record<string, unknown>}} */
function run (expression) {
  const code = "const { aql } = require('@arangodb'); const things = { isArangoCollection: true, " +
    `name: () => 'things' }; module.exports = ${expression}`
  return /** @type {{query: string, bindVars: Record<string, unknown>}} */ (evaluate(code))
}

describe('aql', () => {
  it('makes bind parameters of values, the same one of the same value', () => {
    expect(run("(x => aql`FILTER a == ${x} && b == ${'y'} && c == ${x}`)('x')")).to.deep.equal({
      query: 'FILTER a == @value0 && b == @value1 && c == @value0',
      bindVars: { value0: 'x', value1: 'y' }
    })
  })

  it('makes collection parameters of collections', () => {
    expect(run('aql`FOR t IN ${things} REMOVE t IN ${things}`')).to.deep.equal(
      { query: 'FOR t IN @@value0 REMOVE t IN @@value0', bindVars: { '@value0': 'things' } }
    )
  })

  it('puts queries into queries', () => {
    expect(run('(f => aql`FOR t IN ${things} ${f} LIMIT ${2}`)(aql`FILTER t.x ' +
      '> ${1} AND t.y > ${2}`)')).to.deep.equal({
        query: 'FOR t IN @@value0 FILTER t.x > @value1 AND t.y > @value2 LIMIT @value2',
        bindVars: { '@value0': 'things', value1: 1, value2: 2 }
      })
  })

  it('writes literals as they are, and nothing for undefined', () => {
    expect(run("aql`RETURN ${aql.literal('1 + 1')}${undefined}${aql.literal(undefined)}`"))
      .to.deep.equal({ query: 'RETURN 1 + 1', bindVars: {} })
  })

  it('joins', () => {
    expect(run("aql`RETURN ${aql.join([1, aql`${2} + 3`, aql.literal('x')], ', ')}`"))
      .to.deep.equal(
        { query: 'RETURN @value0, @value1 + 3, x', bindVars: { value0: 1, value1: 2 } }
      )
    expect(run('aql.join([])')).to.deep.equal({ query: '', bindVars: {} })
    expect(run('aql`${aql.join([])}x`').query).to.equal('x')
  })

  it('does not take a look-alike without its source for a query', () => {
    expect(run("aql`RETURN ${{ query: 'REMOVE', bindVars: {} }}`").query).to.equal('RETURN @value0')
  })

  it('says what it is when it is called as a function', () => {
    expect(catchError("require('@arangodb').aql('RETURN 1')").message).to.match(/template tag/)
    expect(catchError("require('@arangodb').aql.join('RETURN 1')").message).to.match(/an array/)
  })
})
