/** @import {Spot} from './types.js' */
// The cursor of those who have no mouse.
import { spotByKey } from './find-spots.js'

/**
 * @param {HTMLElement} host has the focus
 * @param {{
 *   spots: () => Spot[], current: () => Spot | null, choose: (spot: Spot | null) => void, escape: () => boolean
 * }} chart escape: whether there was something to leave
 */
export function followKeyboard (host, { spots, current, choose, escape }) {
  host.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      if (escape()) event.preventDefault()
      return
    }
    const spot = spotByKey(spots(), current(), event.key)
    if (spot === null) return
    // Without it the page scrolls.
    event.preventDefault()
    choose(spot)
  })
  host.addEventListener('blur', () => choose(null))
}
