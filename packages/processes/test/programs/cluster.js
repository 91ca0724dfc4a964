// A primary for tests of toSeat: its worker is killed while it waits for the answer to where it may listen, or never
// starts. Prints what the seat tells.
import cluster from 'node:cluster'
import { createServer } from 'node:net'
import { toSeat } from '../../src/index.js'

if (cluster.isPrimary) startWorker(process.argv[2] === 'absent')
else process.send?.('going to listen', () => { createServer().listen(0, '127.0.0.1') })

/** @param {boolean} isAbsent */
function startWorker (isAbsent) {
  if (isAbsent) cluster.setupPrimary({ execArgv: [], cwd: `${import.meta.dirname}/no such folder` })
  const seat = toSeat(cluster.fork())
  seat.onEnd(reason => { process.stdout.write(`${reason}\n`) })
  seat.listen(() => {
    // What it asks node's own primary waits in the pipe until it is dead.
    block(300)
    seat.kill()
    block(300)
  })
}

/** @param {number} ms */
function block (ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
