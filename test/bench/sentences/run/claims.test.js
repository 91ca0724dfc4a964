/** @import {ClauseVerdict} from '../../../../bench/summarise/claims/types.js' */
import { expect } from 'chai'
import { toClaimSentences } from '../../with-studies.js'

describe('toClaimSentences', () => {
  /** @param {string} claim @param {ClauseVerdict['holds']} holds @param {boolean} [aside] @returns {ClauseVerdict} */
  const verdict = (claim, holds, aside = false) => ({
    study: 'files', claim, clause: 'a', text: '', needs: '', tolerance: '', holds, why: '',
    subject: null, aside
  })

  it('counts claims by their clauses: one that is wrong makes it wrong, all have to hold; what ' +
    'stands beside is not counted', () => {
    const [sentence] = toClaimSentences([
      verdict('F1', 'holds'), verdict('F1', "can't tell"), verdict('F2', 'holds'),
      verdict('F2', 'does not hold'), verdict('F2', "can't tell"),
      verdict('F3', 'holds'), verdict('F3', 'does not hold', true), verdict('F4', "can't tell"),
      verdict('F4', 'holds', true)
    ])
    expect(sentence).to.equal('Of the 4 claims of “HTTP Layer Benchmarking, the Great Server ' +
      "Shootout” (2012), 1 holds here, 1 does not, 2 are undecided: see the report.")
  })

  it('says nothing where nothing was asked', () => {
    expect(toClaimSentences([])).to.deep.equal([])
  })
})
