// npm run serve -- SERVER: starts one variant, says where it is, and keeps it until it is told to stop.
import '../check-node.js'
import { EXIT } from '../../errors.js'
import { serveVariant } from '../../run/serve-variant.js'
import { runMain } from '../run-main.js'
import { watchParent } from '../watch-signals.js'
import { parseServeOptions } from './options.js'

await runMain(async () => {
  await serveVariant(await parseServeOptions(process.argv.slice(2)), {
    asked: () => new Promise(resolve => {
      const stop = () => resolve(null)
      process.once('SIGINT', stop).once('SIGTERM', stop).once('SIGHUP', stop)
      watchParent(stop)
    }),
    onReady: (origin, example) => {
      process.stdout.write(`ready ${origin}\n`)
      // Programs that start servers take what stands there for trouble.
      if (example !== null && process.stderr.isTTY) process.stderr.write(`try: curl ${example}\n`)
    },
    onStderr: text => process.stderr.write(text)
  })
  return EXIT.ok
})
