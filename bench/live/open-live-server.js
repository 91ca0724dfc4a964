/** @import {AddressInfo, Server} from 'node:net' */
/** @import {LiveServer, LiveState, LiveView} from './types.js' */
// The server of the page, in the process of the run. It reads and answers only where nothing is measured: before the
// first warm-up and between blocks. A page asks for the next state once it has drawn the last one: that request says
// that it is done, and is answered after the next block.
import { once } from 'node:events'
import { createServer as createDoor } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { findPortOwner, loadHttp } from '@shootout/processes'
import { BenchError } from '../errors.js'
import { createPageAnswer } from './answer-page.js'
import { createDesk } from './create-desk.js'
import { createLobby } from './create-lobby.js'

const ADDRESS = '127.0.0.1'
/** How long a block waits for pages to draw. */
const PATIENCE_MS = 1000
/** Of the event loop: one to take a connection, one to read it, and the first may end before anything was done. */
const TURNS = 4

/**
 * @param {number} port 0: a free one
 * @param {{
 *   render: () => LiveView, renderPage: (state: LiveState) => string, patienceMs?: number
 * }} parts render: the first state; renderPage: a whole document
 * @returns {Promise<LiveServer>} which answers until the first `show` ends
 * @throws {BenchError} LIVE_UNAVAILABLE
 */
export async function openLiveServer (port, { render, renderPage, patienceMs = PATIENCE_MS }) {
  const desk = createDesk(render, { renderPage, patienceMs })
  const http = loadHttp().createServer(createPageAnswer(ADDRESS, desk))
  const lobby = createLobby(socket => { http.emit('connection', socket) })
  const door = createDoor({ pauseOnConnect: true }, lobby.enter)
  await listen(door, port)
  const close = () => {
    door.close()
    desk.leave()
    lobby.clear()
  }
  const tell = async () => {
    if (!door.listening) return
    lobby.open()
    // Who came meanwhile is read, and who left is noticed.
    for (let index = 0; index < TURNS; index++) await turn()
    await desk.tell()
    lobby.close()
  }
  return {
    url: `http://${ADDRESS}:${/** @type {AddressInfo} */ (door.address()).port}/`,
    show: next => {
      desk.put(next)
      return tell()
    },
    conclude: async next => {
      desk.put(next, true)
      await tell()
      close()
    },
    close
  }
}

/** @param {Server} door @param {number} port @throws {BenchError} LIVE_UNAVAILABLE */
async function listen (door, port) {
  door.listen(port, ADDRESS)
  try {
    await once(door, 'listening')
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    const why = code === 'EADDRINUSE' ? `${await findPortOwner(port)} listens there` : message
    throw new BenchError('LIVE_UNAVAILABLE', { port, why }, error)
  }
}
