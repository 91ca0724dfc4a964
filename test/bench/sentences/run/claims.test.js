/** @import {ClauseVerdict, PastVerdict} from '../../../../bench/summarise/claims/types.js' */
import { expect } from 'chai'
import { pastTitle, toPastSentences } from '../../../../bench/sentences/run/claims.js'
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

describe('toPastSentences', () => {
  /** @param {PastVerdict['holds']} [holds] absent: not judged @returns {ClauseVerdict} */
  const verdict = holds => ({
    study: 'actions', claim: 'A3', clause: 'a', text: '', needs: '', tolerance: '', holds: 'holds',
    why: '', subject: null, aside: false,
    ...(holds !== undefined && { past: { title: 'Node 0.8 today', needs: '', holds, why: '' } })
  })

  it('counts the clauses that were judged by the runtime of then, and says what that means', () => {
    expect(toPastSentences([
      verdict('holds'), verdict(), verdict('does not hold'), verdict("can't tell"), verdict('holds')
    ])).to.deep.equal([
      'Node 0.8 today: of the 4 clauses about it, 2 hold, 1 does not, 1 is undecided.',
      "It is then's runtime on today's machine: hardware and kernel are today's."
    ])
    expect(toPastSentences([verdict('holds'), verdict("can't tell"), verdict("can't tell")])[0])
      .to.include('1 holds, 0 do not, 2 are undecided')
  })

  it('says nothing, and has no column, where nothing was judged by it', () => {
    expect(toPastSentences([verdict()])).to.deep.equal([])
    expect(pastTitle([verdict()])).to.equal(null)
    expect(pastTitle([verdict(), verdict('holds')])).to.equal('Node 0.8 today')
  })
})
