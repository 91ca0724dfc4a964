// An app of known cost: node:cluster with as many workers as the environment says, each of which takes COSTS_MS of CPU
// time for an answer, by its own clock of CPU time, which stands still while a quota holds it back. So under a quota of
// N CPUs it gives 1000 N / COSTS_MS answers per second at most, with however many workers.
import cluster from 'node:cluster'
import { createServer } from 'node:http'

const COSTS_MS = Number(process.env.COSTS_MS ?? 5)

if (cluster.isPrimary) {
  for (let number = 0; number < Number(process.env.WORKERS); number++) cluster.fork()
} else {
  createServer((_request, response) => {
    const start = process.cpuUsage()
    while (usedMs(start) < COSTS_MS);
    response.end('truth')
  }).listen(Number(process.env.PORT), '127.0.0.1')
}

/** @param {NodeJS.CpuUsage} start */
function usedMs (start) {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
