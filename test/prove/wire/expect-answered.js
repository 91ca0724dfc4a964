// What a printed case calls: the case on a host of its own.
import { expect } from 'chai'
import { PATIENCE_MS } from './prove-wire.js'
import { startTarget } from './start-target.js'

/** @param {readonly string[]} pieces latin1 */
export async function expectAnswered (pieces) {
  const target = await startTarget()
  try {
    const bytes = pieces.map(piece => Buffer.from(piece, 'latin1'))
    expect(await target.judge(bytes, PATIENCE_MS)).to.equal(null)
  } finally {
    await target.stop()
  }
}
