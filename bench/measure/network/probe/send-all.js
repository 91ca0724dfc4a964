/** @import {Socket} from 'node:net' */
// Sends as fast as a connection takes it.

const CHUNK = Buffer.alloc(64 * 1024)

/**
 * @param {Socket} socket
 * @returns {void} it goes on until the connection is closed
 */
export function sendAll (socket) {
  const fill = () => { while (!socket.destroyed && socket.write(CHUNK)); }
  socket.on('drain', fill)
  fill()
}
