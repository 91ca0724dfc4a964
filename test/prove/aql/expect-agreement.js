/** @import {Agreement, Data} from './types.js' */
// What a printed case calls: the case on a store of its own, and over HTTP on a host of its own where it needs one.
import { expect } from 'chai'
import { compare } from './compare.js'
import { createWorlds } from './world/create-world.js'
import { startHttpWorld } from './world/start-http-world.js'

/**
 * @param {Agreement} agreement
 * @param {Data} data
 */
export async function expectAgreement (agreement, data) {
  const needsHost = [...agreement.left, ...agreement.right].some(({ http }) => http !== undefined)
  const host = needsHost ? await startHttpWorld() : null
  const worlds = createWorlds({ runOverHttp: host?.run ?? null })
  try {
    const { difference } = await compare(worlds.fill(data), agreement)
    if (difference !== null) expect(difference.left).to.deep.equal(difference.right)
  } finally {
    await worlds.remove()
    await host?.stop()
  }
}
