/** @import {ServerResponse} from 'node:http' */
/** @import {Worker} from 'node:cluster' */
// A stranger's app of known truth: node:cluster with as many workers as the environment says. Every worker takes
// TAKES_MS for an answer and gives one at a time, and no more than PLACES of them work at once, as if a lock or a
// database stood behind them. So PLACES workers are as good as any more, and fewer are worse in proportion. It answers
// whatever it was asked, whether or not anybody waits for it still.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

const TAKES_MS = Number(process.env.TAKES_MS ?? 40)
const PLACES = Number(process.env.PLACES ?? 3)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (cluster.isPrimary) runPrimary(Number(process.env.WORKERS))
  else runWorker(Number(process.env.PORT))
}

/** Hands out the places in the order in which they are asked for. @param {number} count */
function runPrimary (count) {
  /** @type {Worker[]} */
  const waiting = []
  let free = PLACES
  const handOut = () => {
    for (; free > 0 && waiting.length > 0; free--) waiting.shift()?.send('go')
  }
  for (let number = 0; number < count; number++) {
    const worker = cluster.fork()
    worker.on('message', message => {
      if (message === 'want') waiting.push(worker)
      else free++
      handOut()
    })
  }
}

/** Answers one after the other, each when there is a place. @param {number} port */
function runWorker (port) {
  /** @type {ServerResponse[]} */
  const queue = []
  let busy = false
  const next = () => {
    if (busy || queue.length === 0) return
    busy = true
    process.send?.('want')
  }
  process.on('message', async message => {
    if (message !== 'go') return
    await new Promise(resolve => setTimeout(resolve, TAKES_MS))
    process.send?.('done')
    busy = false
    queue.shift()?.end('truth')
    next()
  })
  createServer((_request, response) => {
    queue.push(response)
    next()
  }).listen(port, '127.0.0.1')
}
