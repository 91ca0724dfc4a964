import { expect } from 'chai'
import { chooseRate } from '../../../../bench/tune/scout/choose-rate.js'

describe('tune/scout/choose-rate', () => {
  const cases = [
    { values: [100, 874.6, 500], rate: 440 },
    { values: [12_345], rate: 6200 },
    { values: [3], rate: 1.5 },
    { values: [], rate: null }
  ]
  for (const { values, rate } of cases) {
    it(`takes ${rate} of ${values.length === 0 ? 'nothing' : values.join(', ')}`, () =>
      expect(chooseRate(values.map(value => ({ value })))).to.equal(rate))
  }
})
