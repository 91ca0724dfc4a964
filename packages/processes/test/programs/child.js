// A program for tests of startChild: does what its argument says. In: {fail, silent, plain} as JSON.
import { askParent, runChild } from '../../src/index.js'

const { fail = null, silent = false, plain = false } = JSON.parse(process.argv[2] ?? '{}')
const timer = setInterval(() => {}, 1_000)

if (!silent) {
  await runChild(async () => {
    if (fail !== null) throw Object.assign(new Error('no room'), fail)
    if (plain) return { port: 4712 }
    return {
      port: 4711,
      answers: {
        stats: () => [{ pid: process.pid }],
        pass: question => askParent(question),
        break: () => { throw new Error('broken') }
      },
      end: () => {
        clearInterval(timer)
        process.stderr.write('ended in order')
      }
    }
  })
}
