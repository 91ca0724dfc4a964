/** @import {Terminal} from '../screen/create-screen.js' */
// One server on the screen, until it is told to stop or ends. In: the command line; out: the exit code.
import { EXIT } from '../../errors.js'
import { serveVariant } from '../../run/serve-variant.js'
import { untilAsked } from '../until-asked.js'
import { parseServeOptions } from './options.js'

/**
 * @param {readonly string[]} argv without node and script
 * @param {{stdout: Terminal, stderr: Terminal}} [process]
 * @param {typeof serveVariant} [perform]
 * @returns {Promise<number>} the exit code
 * @throws {import('../../errors.js').BenchError} SERVER_MISSING, SERVER_ENDED, and those of its options
 */
export async function serve (argv, { stdout, stderr } = process, perform = serveVariant) {
  await perform(await parseServeOptions(argv), {
    asked: untilAsked,
    onReady: (origin, example) => {
      stdout.write(`ready ${origin}\n`)
      // Programs that start servers take what stands there for trouble.
      if (example !== null && stderr.isTTY) stderr.write(`try: curl ${example}\n`)
    },
    onStderr: text => { stderr.write(text) }
  })
  return EXIT.ok
}
