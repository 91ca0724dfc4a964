// A program of a stranger's: answers after as much work as it is told. In: a port or the path of a unix socket, how
// many thousand square roots an answer takes, and 'tls'.
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { CERTIFICATE } from '../../../../packages/processes/test/certificate/index.js'

const [where = '0', thousands = '1', kind] = process.argv.slice(2)

/** @type {import('node:http').RequestListener} */
const answer = (_request, response) => {
  let sum = 0
  for (let number = 0; number < Number(thousands) * 1000; number++) sum += Math.sqrt(number)
  response.end(`${sum > 0 ? 'done' : ''}\n`)
}
const server = kind === 'tls' ? createSecureServer(CERTIFICATE, answer) : createServer(answer)
if (where.startsWith('/')) server.listen(where)
else server.listen(Number(where), '127.0.0.1')
