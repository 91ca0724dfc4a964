// A stranger's server whose requests run a loop. In: port and iterations.
import { createServer } from 'node:http'
import { spin } from '../../calibrate/truth/spin.js'

const [port, iterations = 0] = process.argv.slice(2).map(Number)
createServer((_request, response) => {
  spin(iterations)
  response.setHeader('content-type', 'text/plain')
  response.end('done')
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'))
