// kill -9 of the whole host in the middle of 10,000 inserts: every answer that said 201 is there afterwards.
import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as startRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request, startHost, toDatabase } from '../start-host.js'

const INSERTS = 10_000
const CONNECTIONS = 32

/**
 * @param {Agent} agent
 * @param {string} url
 * @param {object} body
 * @returns {Promise<{status: number, key: string} | null>} null when there was no answer
 */
function post (agent, url, body) {
  return new Promise(resolve => {
    const sent = startRequest(url, { agent, method: 'POST' }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', part => { text += part })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, key: JSON.parse(text)._key }))
      answer.on('error', () => resolve(null))
    })
    sent.on('error', () => resolve(null))
    sent.end(JSON.stringify(body))
  })
}

describe('a host that is killed in the middle of inserts', () => {
  for (const share of [0.1, 0.5, 0.9]) {
    it('has every document that it had answered 201 for (killed after ' +
      `${share * 100} % of them)`, async () => {
      const data = mkdtempSync(join(tmpdir(), 'killed-host-'))
      let host = await startHost({ '--data': [data] })
      try {
        await toDatabase(host.origin).collection('c').create()
        const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
        /** @type {Set<string>} */
        const acknowledged = new Set()
        let sent = 0
        const insertAll = async () => {
          while (sent < INSERTS) {
            const number = sent++
            const answer = await post(agent, `${host.origin}/_api/document/c?waitForSync=true`, {
              number,
              text: 'x'.repeat(number % 300)
            })
            if (answer === null) return
            expect(answer.status).to.equal(201)
            acknowledged.add(answer.key)
            if (acknowledged.size === Math.floor(INSERTS * share)) {
              process.kill(Number(host.pid), 'SIGKILL')
            }
          }
        }
        await Promise.all(Array.from({ length: CONNECTIONS }, insertAll))
        await host.exited
        agent.destroy()
        expect(acknowledged.size).to.be.at.least(INSERTS * share)
        expect(acknowledged.size).to.be.below(INSERTS)

        host = await startHost({ '--data': [data] })
        const collection = toDatabase(host.origin).collection('c')
        const { count } = await collection.count()
        const found = await collection.documents([...acknowledged])
        expect(found.filter(document => !acknowledged.has(document._key))).to.deep.equal([])
        expect(found).to.have.length(acknowledged.size)
        expect(count).to.be.within(acknowledged.size, sent)
        const answer = await request(
          `${host.origin}/_api/document/c?waitForSync=true`, { method: 'POST', body: '{}' }
        )
        expect(answer.status).to.equal(201)
        expect((await collection.count()).count).to.equal(count + 1)
      } finally {
        await host.stop()
        rmSync(data, { recursive: true, force: true })
      }
    }).timeout(300_000)
  }
})
