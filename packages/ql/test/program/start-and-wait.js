// A process that starts the app and waits to be killed. In: a folder with tables and routes, and an upstream's origin;
// out: one line of JSON.
import { startQl } from './start-ql.js'

const [folder = '', upstream = ''] = process.argv.slice(2)
const server = await startQl({
  '--tables': [`${folder}/tables`], '--routes': [`${folder}/routes`], '--upstream': [upstream]
})
const stats = await server.stats() ?? []
process.stdout.write(`${JSON.stringify({
  pid: server.pid, workers: stats.map(({ pid }) => pid), url: server.baseUrl
})}\n`)
setInterval(() => {}, 60_000)
