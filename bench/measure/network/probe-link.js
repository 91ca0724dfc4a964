/** @import {LinkLine} from '../../types.js' */
/** @import {LinkFigures} from './measure-link.js' */
/** @import {Link} from './open-link.js' */
// The probe of a link: measured, judged, and measured again where it seems to be wrong.
import { BenchError } from '../../errors.js'
import { judgeLink } from './judge-link.js'
import { measureLink } from './measure-link.js'

/** Other programs can make a link look slower for half a second, hardly three times in a row. */
const MOST_TRIES = 3

/** @typedef {LinkFigures & Pick<LinkLine, 'set' | 'tries' | 'finding'>} LinkProbe */

/** @typedef {(link: Pick<Link, 'host' | 'network' | 'set'>) => Promise<LinkFigures>} Measure */

/**
 * @param {Pick<Link, 'host' | 'network' | 'set'>} link idle
 * @param {Measure} [measure]
 * @returns {Promise<LinkProbe>} the first that is as it was set, or else the last
 * @throws {BenchError} LINK_LOST when the last try could not be made
 */
export async function probeLink (link, measure = measureLink) {
  for (let tries = 1; ; tries++) {
    const isLast = tries === MOST_TRIES
    const figures = await tryOnce(link, { measure, isLast })
    if (figures === null) continue
    const finding = judgeLink(link.set, figures)
    if (finding === null || isLast) return { set: link.set, ...figures, tries, finding }
  }
}

/**
 * @param {Pick<Link, 'host' | 'network' | 'set'>} link
 * @param {{measure: Measure, isLast: boolean}} how
 * @returns {Promise<LinkFigures | null>} null: it is to be measured again
 */
async function tryOnce (link, { measure, isLast }) {
  try {
    return await measure(link)
  } catch (error) {
    if (isLast || !(error instanceof BenchError) || error.code !== 'LINK_LOST') throw error
    return null
  }
}
