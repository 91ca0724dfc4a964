// A primary whose workers answer HTTP, for tests of what becomes of connections. Each answer is the pid of its
// worker. Prints the port and the pid of each worker as JSON.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { Pool, createChannel, parentPort, toSeat } from '../../src/index.js'

const WORKERS = Number(process.argv[2])

if (cluster.isPrimary) await startPool()
else startServer()

async function startPool () {
  const pool = new Pool({
    startSeat: () => toSeat(cluster.fork()),
    createOwn: () => null,
    log: () => {},
    onHopeless: () => process.exit(1)
  })
  print(await pool.start(WORKERS))
  process.on('SIGTERM', async () => {
    await pool.stop()
    process.exit(0)
  })
}

function startServer () {
  process.on('disconnect', () => process.exit(0))
  const server = createServer((_, response) => {
    response.setHeader('connection', 'close')
    response.end(String(process.pid))
  })
  const channel = createChannel(parentPort, {})
  server.listen(0, '127.0.0.1', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    void channel.ask('ready', { port, pid: process.pid })
  })
}

/** @param {unknown} told */
function print (told) {
  process.stdout.write(`${JSON.stringify(told)}\n`)
}
