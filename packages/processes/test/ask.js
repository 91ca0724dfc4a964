import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { requestUrl } from '../src/index.js'

/** @param {string} url @returns {Promise<string>} the body that answers, whatever the certificate */
export async function ask (url) {
  const outgoing = requestUrl(url, { agent: false, insecure: true })
  outgoing.end()
  const [answer] = await once(outgoing, 'response')
  return text(answer)
}
