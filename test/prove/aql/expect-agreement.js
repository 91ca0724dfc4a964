/** @import {Agreement, Data} from './types.js' */
// What a printed case calls: the case on a store of its own, and over HTTP on a host of its own where it needs one.
import { expect } from 'chai'
import { CODE_POINTS, chooseTextOrder } from '../../../packages/foxx-host/src/text-order.js'
import { compare } from './compare.js'
import { createWorlds } from './world/create-world.js'
import { startWorld } from './world/start-world.js'

/**
 * @param {Agreement} agreement
 * @param {Data} data
 * @param {string} [language] whose order texts have
 */
export async function expectAgreement (agreement, data, language) {
  const [http] = [...agreement.left, ...agreement.right].flatMap(one => one.http ?? [])
  const host = http === undefined ? null : await startWorld(http.oracle, language)
  chooseTextOrder(language ?? CODE_POINTS)
  const worlds = createWorlds({ runOverHttp: host?.run ?? null })
  try {
    const { difference } = await compare(worlds.fill(data), agreement)
    if (difference !== null) expect(difference.left).to.deep.equal(difference.right)
  } finally {
    chooseTextOrder(CODE_POINTS)
    await worlds.remove()
    await host?.stop()
  }
}
