// autocannon as it comes, in a process of its own: nothing of ours but the start, the stop and its CPU
// time. bench/experiments/client-cost.js measures what our load client costs beside it.
import autocannon from 'autocannon'

process.on('disconnect', () => process.exit(0))

process.on('message', message => {
  const {
    url, connections, seconds
  } = /** @type {{url: string, connections: number, seconds: number}} */ (message)
  const before = process.cpuUsage()
  autocannon({ url, connections, duration: seconds }, (error, outcome) => {
    const { user, system } = process.cpuUsage(before)
    process.send?.(
      { error: error?.message ?? null, completed: outcome['2xx'], cpuUs: user + system }
    )
  })
})
