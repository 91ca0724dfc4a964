import { assert } from 'chai'
import { LIMITS, toLimits } from '../../src/program/limits.js'

describe('the limits of a service', () => {
  for (const [config, changed] of /** @type {[import('../../src/types.js').Config, object][]} */ ([
    [{}, {}],
    [{ maxNestedRequests: 3 }, { nestedRequests: 3 }],
    [{ maxResponseLength: 100 }, { responseBytes: 100 }],
    [{ maxResponseLength: 10_000_000 }, {}],
    [{ maxResponseLength: 30_000_000 }, {
      responseBytes: 30_000_000, responseValues: 3_000_000, heldBytes: 120_000_000,
      heldValues: 6_000_000, answerBytes: 60_000_000
    }]
  ])) {
    it(`with ${JSON.stringify(config)} differ in ${Object.keys(changed).join(', ') || 'nothing'}`,
      () => {
        const limits = toLimits(config)
        assert.deepEqual(limits, { ...LIMITS, ...changed })
        assert.isFrozen(limits)
      })
  }
})
