// A child for tests: `tidy`, `untidy`, `endless` (has no end of its own) or `failing`, as its argument says.
import { runChild } from '../../src/index.js'

const [mode] = process.argv.slice(2)

await runChild(async () => {
  if (mode === 'failing') throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
  if (mode === 'silent') throw new Error('nobody reads this')
  setInterval(() => {}, 1_000)
  return {
    port: 8080,
    answers: { count: () => 3 },
    ...mode !== 'endless' && { end: () => { process.stdout.write('ended once\n') } }
  }
}, {
  tidy: mode === 'tidy',
  ...mode === 'silent' && { describe: () => '' }
})
if (process.send === undefined) process.stdout.write('ready\n')
