/** @import {LinkLine} from '../../types.js' */
/** @import {LinkFigures} from './measure-link.js' */
/** @import {Link} from './open-link.js' */
// The probe of a link: measured, judged, and measured again where it seems to be wrong.
import { judgeLink } from './judge-link.js'
import { measureLink } from './measure-link.js'

/** Other programs can make a link look slower for half a second, hardly three times in a row. */
const MOST_TRIES = 3

/** @typedef {LinkFigures & Pick<LinkLine, 'set' | 'tries' | 'finding'>} LinkProbe */

/**
 * @param {Pick<Link, 'host' | 'network' | 'set'>} link idle
 * @param {(link: Pick<Link, 'host' | 'network' | 'set'>) => Promise<LinkFigures>} [measure]
 * @returns {Promise<LinkProbe>} the first that is as it was set, or else the last
 */
export async function probeLink (link, measure = measureLink) {
  for (let tries = 1; ; tries++) {
    const figures = await measure(link)
    const finding = judgeLink(link.set, figures)
    if (finding === null || tries === MOST_TRIES) {
      return { set: link.set, ...figures, tries, finding }
    }
  }
}
