import { expect } from 'chai'
import {
  readQuery
} from '../../../../../../src/runtime/modules/arangodb/documents/aql/read-query.js'
import { thrownBy } from '../../../../../documents/fixture.js'

const DEFAULTS = {
  fullCount: false, failOnWarning: false, maxWarningCount: 10, maxRuntime: 0, memoryLimit: 0,
  stream: false
}
const PLAIN = { allPlans: false, withProfile: false, withPlan: false, options: DEFAULTS }
const OPTIONS = {
  fullCount: true, failOnWarning: true, maxWarningCount: 0, maxRuntime: 1.5, memoryLimit: 9
}

describe('a query of a service', () => {
  it('is a text, its parameters, and options that have defaults', () => {
    expect(readQuery(['RETURN 1'])).to.deep.equal({ text: 'RETURN 1', bindVars: {}, ...PLAIN })
    expect(readQuery(['RETURN @a', { a: [1, { b: null }] }, null, undefined]))
      .to.deep.equal({ text: 'RETURN @a', bindVars: { a: [1, { b: null }] }, ...PLAIN })
  })

  it('is an object with all of it, too, as aql`...` makes one', () => {
    const query = { query: 'RETURN @a', bindVars: { a: 1 } }
    expect(readQuery([query])).to.deep.equal({ text: 'RETURN @a', bindVars: { a: 1 }, ...PLAIN })
    expect(readQuery([{ query: 'RETURN 1', options: OPTIONS }]).options)
      .to.deep.equal({ ...OPTIONS, stream: false })
  })

  it('may come from a query builder', () => {
    const built = { toAQL: () => 'RETURN @a' }
    const wish = { text: 'RETURN @a', bindVars: { a: 1 }, ...PLAIN }
    expect(readQuery([built, { a: 1 }])).to.deep.equal(wish)
    expect(readQuery([{ query: built, bindVars: { a: 1 } }])).to.deep.equal(wish)
  })

  it('takes options from either place of a call, and from options in them', () => {
    for (const values of [
      ['RETURN 1', {}, OPTIONS], ['RETURN 1', {}, {}, OPTIONS],
      ['RETURN 1', {}, { options: OPTIONS }], [{ query: 'RETURN 1' }, OPTIONS],
      [{ query: 'RETURN 1' }, {}, { options: OPTIONS }]
    ]) {
      expect(readQuery(values).options).to.deep.equal({ ...OPTIONS, stream: false })
    }
    expect(readQuery(['RETURN 1', OPTIONS]).options).to.deep.equal(DEFAULTS)
  })

  it('has the defaults of numbers that are none, or below 0, and never is a stream', () => {
    const odd = { maxWarningCount: -1, maxRuntime: '1', memoryLimit: NaN, stream: true }
    expect(readQuery(['RETURN 1', {}, odd]).options).to.deep.equal(DEFAULTS)
  })

  it('has all plans for true only, phases for a profile, and the plan from 2 on', () => {
    const read = (/** @type {object} */ options) => readQuery(['RETURN 1', {}, options])
    expect([true, 1].map(allPlans => read({ allPlans }).allPlans)).to.deep.equal([true, false])
    expect([undefined, null, true, 1, 2, 3].map(profile => read({ profile }).withPlan))
      .to.deep.equal([false, false, false, false, true, true])
    expect([undefined, null, 0, true, 1, 2].map(profile => read({ profile }).withProfile))
      .to.deep.equal([false, false, false, true, true, true])
  })

  it('has plain data for parameters: a collection is its name, undefined is null', () => {
    const collection = { isArangoCollection: true, name: () => 'things' }
    const bindVars = {
      '@c': collection,
      nameless: { isArangoCollection: true, name: 'own' },
      other: { name: () => 'own', at: new Date(0) },
      none: undefined
    }
    expect(readQuery(['RETURN 1', bindVars]).bindVars).to.deep.equal({
      '@c': 'things',
      nameless: { isArangoCollection: true, name: 'own' },
      other: { at: '1970-01-01T00:00:00.000Z' },
      none: null
    })
  })

  it('refuses parameters that are no object, or that JSON can not write', () => {
    for (const [bindVars, came] of /** @type {[unknown, string][]} */ ([
      [[1], 'an array'], ['a', "'a'"], [1, 'number']
    ])) {
      const { errorNum, message } = thrownBy(() => readQuery(['RETURN 1', bindVars]))
      expect(errorNum).to.equal(1550)
      expect(message).to.contain(`expected an object of parameters, came ${came}`)
    }
    const deep = JSON.parse('['.repeat(2000) + ']'.repeat(2000))
    for (const a of [1n, deep]) {
      const { errorNum, message } = thrownBy(() => readQuery(['RETURN 1', { a }]))
      expect(errorNum).to.equal(1550)
      expect(message).to.contain("the parameter a can't be written as JSON: ")
    }
  })
})
