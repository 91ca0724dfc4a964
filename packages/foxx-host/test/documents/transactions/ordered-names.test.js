import { assert } from 'chai'
import { OrderedNames } from '../../../src/documents/transactions/ordered-names.js'
import { createRandom } from './create-random.js'

describe('documents: ordered names', () => {
  it('has nothing at either side while it is empty', () => {
    const names = new OrderedNames()
    assert.isUndefined(names.atOrAfter(''))
    assert.isUndefined(names.before('x'))
  })

  it('finds neighbours as a sorted array does, through 20,000 random ' +
    'additions and removals', () => {
    const random = createRandom(20_260_101)
    const names = new OrderedNames()
    const present = new Set()
    for (let step = 0; step < 20_000; step++) {
      const name = toName(random(5_000))
      if (present.delete(name)) names.remove(name)
      else {
        present.add(name)
        names.add(name)
      }
      if (step % 500 === 0) assertSame(names, present, random)
    }
    assertSame(names, present, random)
  })

  for (const order of ['ascending', 'descending']) {
    it(`finds neighbours after 5,000 additions in ${order} order and the ` +
      'removal of all but one', () => {
      const names = new OrderedNames()
      const all = Array.from({ length: 5_000 }, (_, index) => toName(index))
      if (order === 'descending') all.reverse()
      for (const name of all) names.add(name)
      assertSame(names, new Set(all), createRandom(1))
      for (const name of all.slice(1)) names.remove(name)
      assertSame(names, new Set(all.slice(0, 1)), createRandom(2))
    })
  }
})

/** @param {OrderedNames} names @param {Set<string>} present @param {(below: number) => number} random */
function assertSame (names, present, random) {
  const sorted = [...present].sort()
  for (let probe = 0; probe < 50; probe++) {
    const name = toName(random(5_000))
    assert.equal(names.atOrAfter(name), sorted.find(known => known >= name))
    assert.equal(names.before(name), sorted.findLast(known => known < name))
  }
  assert.equal(names.before('~'), sorted.at(-1))
  assert.equal(names.atOrAfter(''), sorted[0])
}

/** @param {number} number */
function toName (number) {
  return String(number).padStart(4, '0')
}
