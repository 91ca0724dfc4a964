// A program of a stranger's: answers after as much work as it is told. In: a port and how many thousand square roots an
// answer takes.
import { createServer } from 'node:http'

const [port = '0', thousands = '1'] = process.argv.slice(2)

createServer((_request, response) => {
  let sum = 0
  for (let number = 0; number < Number(thousands) * 1000; number++) sum += Math.sqrt(number)
  response.end(`${sum > 0 ? 'done' : ''}\n`)
}).listen(Number(port), '127.0.0.1')
