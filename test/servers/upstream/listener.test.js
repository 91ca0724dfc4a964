/** @import {IncomingMessage, ServerResponse} from 'node:http' */
/** @import {ListenerContext} from '../../../servers/types.js' */
import { expect } from 'chai'
import { createListener } from '../../../servers/upstream/listener.js'

describe('the listener of the upstream', () => {
  /** @param {string[]} latency */
  const create = latency => {
    const listener = createListener([], /** @type {ListenerContext} */ (
      /** @type {unknown} */ ({ settings: { '--latency': latency } })
    ))
    /** @type {{status: number, body: string}[]} */
    const answers = []
    /** @param {string} method @param {string} url @returns {Promise<void>} */
    const ask = (method, url) => new Promise(resolve => {
      let status = 0
      const response = {
        writeHead: (/** @type {number} */ code) => { status = code },
        end: (/** @type {Buffer | string} */ body) => {
          answers.push({ status, body: String(body) })
          resolve()
        }
      }
      listener(
        /** @type {IncomingMessage} */ ({ method, url }),
        /** @type {ServerResponse} */ (/** @type {unknown} */ (response))
      )
    })
    return { ask, answers }
  }

  it('answers at once without a latency, and later with one', async () => {
    const prompt = create(['0'])
    void prompt.ask('GET', '/search.json?q=x')
    expect(prompt.answers).to.have.lengthOf(1)
    const late = create(['1ms'])
    const answered = late.ask('GET', '/search.json?q=x')
    expect(late.answers).to.deep.equal([])
    await answered
    expect(late.answers).to.deep.equal(prompt.answers)
  })

  it('counts requests, refused ones too, and not those for the counts', async () => {
    const { ask, answers } = create(['0'])
    for (const [method, url] of [
      ['GET', '/search.json?q=x'], ['POST', '/search.json?q=x'], ['HEAD', '/nothing'],
      ['GET', '/stats'], ['GET', '/stats']
    ]) {
      await ask(method ?? '', url ?? '')
    }
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 405, 404, 200, 200])
    for (const { body } of answers.slice(-2)) {
      expect(JSON.parse(body)).to.deep.equal({ pid: process.pid, requests: 3 })
    }
  })
})
