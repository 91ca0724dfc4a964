/** @import {Socket} from 'node:net' */
// Connections while something is measured are accepted, and what they ask lies in the kernel until the lobby opens.
// In: sockets that are paused; out: the same, flowing, while it is open.

/** More connections than this are a program's, not a reader's. */
const MOST_SOCKETS = 64

/**
 * @param {(socket: Socket) => void} admit gets each socket once, while the lobby is open
 * @returns {{enter: (socket: Socket) => void, open: () => void, close: () => void, clear: () => void}} enter: a paused
 *   socket comes; clear: destroys all
 */
export function createLobby (admit) {
  /** @type {Set<Socket>} */
  const sockets = new Set()
  /** @type {Set<Socket>} */
  const waiting = new Set()
  let isOpen = true
  const admitAll = () => {
    for (const socket of waiting) {
      waiting.delete(socket)
      admit(socket)
    }
  }
  return {
    enter: socket => {
      if (sockets.size >= MOST_SOCKETS) {
        socket.destroy()
        return
      }
      sockets.add(socket)
      // A reader that goes away is no error of ours.
      socket.on('error', () => socket.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        waiting.delete(socket)
      })
      waiting.add(socket)
      if (!isOpen) return
      admitAll()
      socket.resume()
    },
    open: () => {
      isOpen = true
      admitAll()
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      isOpen = false
      for (const socket of sockets) socket.pause()
    },
    clear: () => { for (const socket of sockets) socket.destroy() }
  }
}
