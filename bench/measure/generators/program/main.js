// The program of a generator on a machine that has the suite: an invitation on its standard input, and then what the
// coordinator asks for.
import { text } from 'node:stream/consumers'
import { runGenerator } from './run-generator.js'

await runGenerator(await text(process.stdin))
