import { expect } from 'chai'
import { toRateSentence } from '../../../../bench/sentences/scoreboard/rate-sentence.js'
import { makeCompared } from './make-compared.js'

const MORE = /** @type {const} */ ({ rps: 1.58, rpsIs: 'faster', workers: 2 })
const FEWER = /** @type {const} */ ({ rps: 0.71, rpsIs: 'slower' })

describe('the sentence below the headline', () => {
  it('says who answers more and fewer requests per second, most first, three at most', () => {
    expect(toRateSentence([makeCompared({
      express: FEWER, foxx: MORE, nginx: { ...MORE, rps: 3 }, gatling: { ...MORE, rps: 2 },
      ql: { rps: 1.01 }
    })])).to.equal('static: nginx ×2 answers 3 times the requests per second of node, ' +
      'gatling ×2 2 times, foxx ×2 1.6 times.')
  })

  it('is about the action that tells most', () => {
    expect(toRateSentence([
      makeCompared({ express: FEWER }),
      makeCompared({ express: FEWER, foxx: MORE }, { action: 'factorial' })
    ])).to.match(/^factorial: foxx ×2 answers 1\.6 times .* of node, express 0\.71 times\.$/)
  })

  it('says why nothing can be compared, where the load client was the limit', () => {
    expect(toRateSentence([makeCompared({ express: { more: { rpsIsLowerBound: true } } })]))
      .to.equal("Requests per second can't be compared: the load client was the bottleneck.")
  })

  it('is none where nothing is decided, and in open loops', () => {
    expect(toRateSentence([makeCompared({ express: { rps: 1 } })])).to.equal(null)
    expect(toRateSentence([makeCompared({ express: FEWER }, { openLoop: true })])).to.equal(null)
    expect(toRateSentence([])).to.equal(null)
  })
})
