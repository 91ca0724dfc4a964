// How long a turn of the event loop takes, in milliseconds of CPU of this thread: what others have to wait for it, on a
// machine that does nothing else. Wall time would say how busy the machine is.

/**
 * Watches the event loop.
 * @returns {() => number} ends it; the longest turn since the start
 */
export function measureTurns () {
  let longest = 0
  let last = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
  }, 1)
  return () => {
    clearInterval(timer)
    return longest
  }
}
