/** @import {Agreement, Data} from './types.js' */
// What a printed case calls: the case on a store of its own, and over HTTP on a host of its own where it needs one.
import { expect } from 'chai'
import { compare } from './compare.js'
import { createWorlds } from './world/create-world.js'
import { startWorld } from './world/start-world.js'

/**
 * @param {Agreement} agreement
 * @param {Data} data
 */
export async function expectAgreement (agreement, data) {
  const [http] = [...agreement.left, ...agreement.right].flatMap(one => one.http ?? [])
  const host = http === undefined ? null : await startWorld(http.oracle)
  const worlds = createWorlds({ runOverHttp: host?.run ?? null })
  try {
    const { difference } = await compare(worlds.fill(data), agreement)
    if (difference !== null) expect(difference.left).to.deep.equal(difference.right)
  } finally {
    await worlds.remove()
    await host?.stop()
  }
}
