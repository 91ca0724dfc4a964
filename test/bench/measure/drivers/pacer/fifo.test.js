import { expect } from 'chai'
import { createFifo } from '../../../../../bench/measure/drivers/pacer/fifo.js'

describe('measure/drivers/pacer/fifo', () => {
  it('gives what came first, however many come and go', () => {
    const fifo = createFifo()
    /** @type {unknown[]} */
    const taken = []
    for (let item = 0; item < 20_000; item++) {
      fifo.push(item)
      if (item % 3 === 0) taken.push(fifo.shift())
    }
    expect(fifo.size()).to.equal(20_000 - taken.length)
    while (fifo.size() > 0) taken.push(fifo.shift())
    expect(taken).to.deep.equal(Array.from({ length: 20_000 }, (_, index) => index))
    expect(fifo.shift()).to.equal(undefined)
  })

  it('gives all that is left at once', () => {
    const fifo = createFifo()
    for (const item of [1, 2, 3]) fifo.push(item)
    fifo.shift()
    expect(fifo.drain()).to.deep.equal([2, 3])
    expect(fifo.size()).to.equal(0)
  })
})
