/** @import {Relation} from '../types.js' */
// What is embedded answers as a real server does.
import { isSettled, showsWhole } from '../order.js'
import { toText } from '../to-text.js'
import { agree } from '../relations/agree.js'

/** @param {string} oracle its URL @returns {Relation} */
export function relateToOracle (oracle) {
  return {
    name: 'in process and by the oracle',
    relate: query => {
      if (!isSettled(query) || showsWhole(query)) return null
      const text = toText(query)
      return agree(query, [{ text }], [{ text, http: { stream: false, oracle } }])
    }
  }
}
