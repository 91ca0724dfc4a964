// Loaded before a runner: someone else takes the ports that it has found to be free, before the program that is told
// to listen there does. How many of them, and whether they are answered as a server of the suite would, is in the
// environment. What was answered is counted, and written to a file when the runner ends.
import { writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { Server, createServer } from 'node:net'
import { enterRunner } from './enter-runner.js'

const { expected } = createRequire(import.meta.url)('../../../../actions/static/index.js')

let left = Number(process.env['PROVE_TAKEN'])
let answers = 0

if (enterRunner(import.meta.url)) {
  const { listen, close } = Server.prototype
  /** @type {WeakSet<Server>} */
  const onAnyPort = new WeakSet()
  Server.prototype.listen = /** @type {typeof listen} */ (
    /** @this {Server} @param {any[]} values */
    function (...values) {
      if (values[0] === 0) onAnyPort.add(this)
      return Reflect.apply(listen, this, values)
    })
  Server.prototype.close = function (done) {
    const address = this.address()
    if (!onAnyPort.has(this) || left === 0 || address === null || typeof address === 'string') {
      return close.call(this, done)
    }
    left--
    return close.call(this, error => take(address, () => done?.(error)))
  }
  process.once('exit', () => {
    writeFileSync(process.env['PROVE_ANSWERS'] ?? '', String(answers))
  })
}

/** @param {import('node:net').AddressInfo} address @param {() => void} done */
function take ({ address, port }, done) {
  const server = process.env['PROVE_TAKER'] === 'twin'
    ? createHttpServer((request, response) => {
      answers++
      const { status, contentType, body } = expected
      response.writeHead(
        status, { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }
      ).end(body)
    })
    : createServer(socket => { socket.on('error', () => socket.destroy()) })
  server.unref()
  server.once('error', done).listen(port, address, done)
}
