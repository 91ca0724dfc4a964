/** @import {Gate} from '../types.js' */

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'inserted',
  meaning: "The server's own count of documents grew by less than it acknowledged, or by more " +
    'than was sent: documents were lost, or not stored one for each request.',
  remedy: 'Insert some by hand and count them; look at what the server logs.',
  check ({ load, documentsCounted }) {
    if (documentsCounted === null) return null
    if (documentsCounted === 'unknown') return 'the server did not tell how many documents it holds'
    const acknowledged = load.completed - load.non2xx
    if (documentsCounted >= acknowledged && documentsCounted <= load.sent) return null
    return `${documentsCounted} documents were added; ${acknowledged} were acknowledged and ` +
      `${load.sent} sent`
  }
}
