/** @import {Socket} from 'node:net' */
import { expect } from 'chai'
import { EventEmitter } from 'node:events'
import { createLobby } from '../../../bench/live/create-lobby.js'

/** A socket that tells what was done with it. */
class FakeSocket extends EventEmitter {
  flows = false
  destroyed = false
  resume () { this.flows = true }
  pause () { this.flows = false }
  destroy () {
    this.destroyed = true
    this.emit('close')
  }
}

describe('createLobby', () => {
  /** @type {FakeSocket[]} */
  let admitted
  /** @type {ReturnType<typeof createLobby>} */
  let lobby
  beforeEach(() => {
    admitted = []
    lobby = createLobby(socket => admitted.push(/** @type {*} */ (socket)))
  })

  /** @returns {FakeSocket} that came in */
  function enter () {
    const socket = new FakeSocket()
    lobby.enter(/** @type {Socket} */ (/** @type {unknown} */ (socket)))
    return socket
  }

  it('admits who comes while it is open, flowing', () => {
    const socket = enter()
    expect(admitted).to.deep.equal([socket])
    expect(socket.flows).to.equal(true)
  })

  it('lets nothing flow while it is closed, and admits each once when it opens', () => {
    const early = enter()
    lobby.close()
    const late = enter()
    expect(admitted).to.deep.equal([early])
    expect([early.flows, late.flows]).to.deep.equal([false, false])
    lobby.open()
    expect(admitted).to.deep.equal([early, late])
    expect([early.flows, late.flows]).to.deep.equal([true, true])
    lobby.close()
    lobby.open()
    expect(admitted).to.have.lengthOf(2)
  })

  it('forgets who is gone', () => {
    lobby.close()
    const gone = enter()
    gone.emit('close')
    lobby.open()
    expect(admitted).to.deep.equal([])
    expect(gone.flows).to.equal(false)
  })

  it('destroys a connection that breaks, and in the end all', () => {
    const [broken, whole] = [enter(), enter()]
    broken.emit('error', new Error('reset'))
    expect([broken.destroyed, whole.destroyed]).to.deep.equal([true, false])
    lobby.clear()
    expect(whole.destroyed).to.equal(true)
  })

  it('holds 64 connections at most, and has room again when one has gone', () => {
    const sockets = Array.from({ length: 65 }, enter)
    expect(sockets.map(({ destroyed }) => destroyed).indexOf(true)).to.equal(64)
    expect(admitted).to.have.lengthOf(64)
    sockets[0]?.emit('close')
    expect(enter().destroyed).to.equal(false)
  })
})
