/** @import {AddressInfo, Socket} from 'node:net' */
/** @import {Connection} from '../../../../../bench/measure/drivers/pacer/connection.js' */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect } from 'chai'
import { openConnection } from '../../../../../bench/measure/drivers/pacer/connection.js'

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n'

/**
 * Asks one request after the other, as soon as it can.
 * @param {(socket: Socket, asked: number) => void} answer asked: how many requests there were on all connections
 * @param {number} until so many answers or errors
 */
async function talk (answer, until) {
  /** @type {string[]} */
  const happened = []
  let asked = 0
  // It never ends a connection by itself.
  const server = createServer({ allowHalfOpen: true }, socket => {
    socket.on('data', () => answer(socket, ++asked))
    socket.on('end', () => {
      happened.push('ended by the client')
      socket.end()
    })
    socket.on('error', () => {})
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = /** @type {AddressInfo} */ (server.address())
  /** @type {Connection | undefined} */
  let connection
  try {
    await new Promise(resolve => {
      const note = (/** @type {string} */ what) => {
        happened.push(what)
        if (--until === 0) resolve(null)
      }
      connection = openConnection({
        target: {
          host: '127.0.0.1', port, socketPath: null, isSecure: false,
          requests: [Buffer.from('GET / HTTP/1.1\r\n\r\n')]
        },
        keepBytes: 100,
        bodiless: false
      }, {
        onConnected: () => { happened.push('connected') },
        onFree: free => free.send(7),
        onAnswer: ({ dueUs }, { status }) => note(`${status}, due at ${dueUs}`),
        onError: ({ dueUs }, code) => note(`${code}, due at ${dueUs}`)
      })
    })
  } finally {
    connection?.close()
    server.close()
  }
  return happened
}

describe('a connection of the pacer', () => {
  it('is used again after an answer', async () => {
    expect(await talk(socket => socket.write(`${OK}\r\nok`), 3))
      .to.deep.equal(['connected', ...Array(3).fill('200, due at 7')])
  })

  it('is ended after an answer that closes, and followed by another one', async () => {
    const closing = `${OK}connection: close\r\n\r\nok`
    expect(await talk(socket => socket.write(closing), 2)).to.deep.equal([
      'connected', '200, due at 7', 'ended by the client', 'connected', '200, due at 7'
    ])
  })

  it('loses its request when the server hangs up, or answers what is none', async () => {
    const hangUp = (/** @type {Socket} */ socket, /** @type {number} */ asked) => {
      if (asked === 1) socket.end()
      else socket.write(`${OK}\r\nok`)
    }
    expect(await talk(hangUp, 2)).to.deep.equal([
      'connected', 'closed without an answer, due at 7', 'ended by the client', 'connected',
      '200, due at 7'
    ])
    const [, cut] = await talk(socket => socket.end(`${OK}\r\no`), 1)
    expect(cut).to.equal('closed in the middle of an answer, due at 7')
    const [, odd] = await talk(socket => socket.write('nonsense\r\n\r\n'), 1)
    expect(odd).to.match(/, due at 7$/).and.not.match(/^200/)
  })

  it('takes no answer that nobody asked for', async () => {
    const happened = await talk(socket => socket.write(`${OK}\r\nok${OK}\r\nok`), 2)
    expect(happened.slice(0, 3)).to.deep.equal([
      'connected', '200, due at 7', 'an answer that nobody asked for, due at null'
    ])
  })
})
