import { expect } from 'chai'
import { listFew, thresholdSentence } from '../../../../bench/sentences/comparison/thresholds.js'
import { makeCell } from '../../make-run.js'

/** @import {JudgedThreshold} from '../../../../bench/compare/types.js' */

const cell = makeCell()

/** @param {Partial<JudgedThreshold>} changes */
const say = changes => thresholdSentence({
  figure: 'cpu', sign: '>', share: 0.05, text: 'cpu > 5%', state: 'held', crossed: [],
  undecided: [], held: 0, ...changes
})

describe('the sentence of a threshold', () => {
  it('says where it is crossed and by how much, where undecided and why, and where held', () => {
    expect(say({ held: 2 })).to.equal('Threshold cpu > 5%: held in 2 cells.')
    expect(say({
      crossed: [{ cell, ratio: { estimate: 1.1, low: 1.07, high: 1.13 } }],
      undecided: [{ cell, why: 'it has no interval' }],
      held: 1
    })).to.equal('Threshold cpu > 5%: crossed by static on node at 64 connections (+10.0 % ' +
      '[+7.0, +13.0] CPU per request); undecided in 1 cell (static on node at 64 connections: ' +
      'it has no interval); held in 1 cell.')
  })

  it('says that no cell has the figure', () => {
    expect(say({})).to.equal('Threshold cpu > 5%: undecided, because no cell has this figure.')
  })

  it('lists three, and the number of the others', () => {
    expect(listFew(['a', 'b', 'c'])).to.equal('a; b; c')
    expect(listFew(['a', 'b', 'c', 'd', 'e'])).to.equal('a; b; c; and 2 more')
  })
})
