// A stranger's app whose work is done by libuv's pool of threads: each answer is a password's hash, which takes a
// thread of the pool and no other. UV_THREADPOOL_SIZE says how many there are.
// In: PORT; out: 'truth', after the hash.
import { pbkdf2 } from 'node:crypto'
import { createServer } from 'node:http'

const ROUNDS = 2000
const BYTES = 32

createServer((_request, response) => {
  pbkdf2('secret', 'salt', ROUNDS, BYTES, 'sha512', error => {
    response.statusCode = error === null ? 200 : 500
    response.end('truth')
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
