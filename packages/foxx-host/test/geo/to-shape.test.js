import { expect } from 'chai'
import { toPoint, toSmallLoop } from '../../src/geo/index.js'

describe('the ring of IS_IN_POLYGON', () => {
  /** @type {number[][]} around [latitude 50, longitude 10] */
  const ring = [[49, 9], [49, 11], [51, 11], [51, 9]]
  /** @param {ReturnType<typeof toSmallLoop>} loop @param {number} latitude @param {number} longitude */
  const holds = (loop, latitude, longitude) => {
    const point = toPoint(latitude, longitude)
    if (typeof loop === 'string' || point === null) throw new Error(String(loop))
    return loop.containsPoint(point)
  }

  it('is made once for all points that it is asked for, each way around', () => {
    const [turned, straight] = [toSmallLoop(ring, true), toSmallLoop(ring, false)]
    expect(toSmallLoop(ring, true)).to.equal(turned)
    expect(toSmallLoop(ring, false)).to.equal(straight)
    expect([holds(turned, 50, 10), holds(turned, 10, 50)]).to.deep.equal([true, false])
    expect([holds(straight, 50, 10), holds(straight, 10, 50)]).to.deep.equal([false, true])
  })

  it('is refused each time for what is wrong with it', () => {
    const bad = [[49, 9], [49, 200], [51, 11]]
    const problem = toSmallLoop(bad, true)
    expect(problem).to.match(/^Bad coordinates \[200,49\]/)
    expect(toSmallLoop(bad, true)).to.equal(problem)
  })
})
