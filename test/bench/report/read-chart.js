/** @import {LineChart} from '../../../bench/report/types.js' */
import { expandJson } from '../../../bench/report/embedded/compressed-json.js'

/**
 * @param {string | null | undefined} text of an element with the data of a line chart
 * @returns {LineChart}
 */
export function readChart (text) {
  return /** @type {LineChart} */ (expandJson(JSON.parse(text ?? '')))
}
