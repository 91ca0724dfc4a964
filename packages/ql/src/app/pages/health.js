/** @import {PageAnswer, PageRequest} from '../types.js' */
// `/health`: whether this worker answers, for whoever balances load.
import { toJson } from './layout.js'

/**
 * Says that all is well; while the server ends, that it is not to be sent more.
 * @param {PageRequest} request
 * @returns {PageAnswer}
 */
export function answerHealth ({ app: { options }, json }) {
  const [status, word] = options.state.draining ? [503, 'ending'] : [200, 'ok']
  return json ? toJson(status, { status: word }) : {
    status,
    contentType: 'text/plain; charset=utf-8',
    body: `${word}\n`,
    headers: ['cache-control', 'no-store']
  }
}
