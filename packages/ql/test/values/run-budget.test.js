/** @import {RunBudget} from '../../src/types.js' */
import { assert, expect } from 'chai'
import {
  createRunBudget, takeBytes, takeRows, takeSteps, takeText, takeUncounted,
  takeValues
} from '../../src/values/index.js'
import { createScope } from './create-scope.js'

describe('the budget of a run', () => {
  for (const [name, take, code] of /** @type {const} */ ([
    ['steps', takeSteps, 'TOO_MANY_STEPS'],
    ['rows', takeRows, 'TOO_MANY_RUN_ROWS'],
    ['bytes', takeBytes, 'TOO_MANY_BYTES'],
    ['values', takeValues, 'TOO_MANY_RUN_VALUES']
  ])) {
    it(`has ${name} up to the last one, and no more`, () => {
      const scope = createScope({}, { budget: createRunBudget({ [name]: 10 }) })
      take(scope, 4)
      take(scope, 6)
      assert.strictEqual(/** @type {RunBudget} */ (scope.budget)[name], 0)
      expect(() => take(scope, 1)).to.throw('10').with.property('code', code)
    })

    it(`has no bound of ${name} where none is given`, () => {
      take(createScope(), 1e9)
      take(createScope({}, { budget: createRunBudget({}) }), 1e9)
    })
  }

  it('lets a byte of answers go uncounted for each four values that it has', () => {
    for (const [values, most] of /** @type {const} */ ([[2_000_000, 500_000], [400, 100]])) {
      const scope = createScope({}, { budget: createRunBudget({ values }) })
      assert.isFalse(takeUncounted(scope, most + 1))
      assert.isTrue(takeUncounted(scope, most - 1))
      assert.isTrue(takeUncounted(scope, 1))
      assert.isFalse(takeUncounted(scope, 1))
    }
    assert.isTrue(takeUncounted(createScope({}, { budget: createRunBudget({}) }), 1e9))
  })

  it('gives short texts for nothing, of longer ones a step for each 64 characters', () => {
    const budget = createRunBudget({ steps: 100 })
    const scope = createScope({}, { budget })
    for (const [value, left] of /** @type {[unknown, number][]} */ ([
      ['x'.repeat(64), 100], [7, 100], ['x'.repeat(128), 98], ['x'.repeat(640), 88]
    ])) {
      takeText(scope, value)
      assert.strictEqual(budget.steps, left)
    }
  })
})
