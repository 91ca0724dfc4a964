/** @import {Release} from '../../../servers/runtimes/types.js' */
/** @import {RuntimePair} from '../../revisions/types.js' */
// The options of `npm run compare -- --node-a ... --node-b ...`: two runtimes, and what runs on both. In: texts as
// given; out: what they mean.
import { callOf } from '../../../servers/invocation.js'
import { parseRuntimes, standsIn, titleOfRuntime } from '../../../servers/index.js'
import { BenchError } from '../../errors.js'

const HELP = callOf('compare', '--node-a 24')
const EXAMPLE = '--node-a 24 --node-b 26'

/** As command.js takes them. */
export const RUNTIME_OPTIONS = [
  { flags: '--node-a <version>', description: "the earlier Node: '20'" },
  { flags: '--node-b <version>', description: "the later Node: '26'" },
  {
    flags: '--runtime-a <name>',
    description: "instead of --node-a, any runtime: 'node@20', 'bun@1', 'deno@2'"
  },
  { flags: '--runtime-b <name>', description: 'instead of --node-b, any runtime' },
  {
    flags: '--command <line>',
    description: "the program that runs in both revisions, or on both runtimes: 'node app.js " +
      "{port}' (of runtimes by default: the actions of the suite)"
  }
]

/**
 * @param {Record<string, string | undefined>} options by camel-case name
 * @returns {Readonly<RuntimePair> | null} null: no runtime was given
 * @throws {BenchError} OPTIONS_DISAGREE, BAD_VALUE
 * @throws {import('../../../servers/index.js').ServerError} UNKNOWN_RUNTIME
 */
export function parseRuntimePair ({ nodeA, nodeB, runtimeA, runtimeB, command }) {
  if ([nodeA, nodeB, runtimeA, runtimeB].every(text => text === undefined)) return null
  const a = parseSide('a', { node: nodeA, runtime: runtimeA })
  const b = parseSide('b', { node: nodeB, runtime: runtimeB })
  const other = [a, b].find(release => !standsIn(release))
  if (command !== undefined && other !== undefined) {
    refuse(`--command needs runtimes that run programs of Node, and ${titleOfRuntime(other)} ` +
      'runs modules of its own; name another runtime, or leave out --command to compare the ' +
      'actions of the suite')
  }
  return Object.freeze({ a, b })
}

/**
 * @param {'a' | 'b'} letter
 * @param {{node: string | undefined, runtime: string | undefined}} given
 * @returns {Release}
 */
function parseSide (letter, { node, runtime }) {
  const [ofNode, ofAny] = [`--node-${letter}`, `--runtime-${letter}`]
  if (node !== undefined && runtime !== undefined) {
    refuse(`${ofNode} and ${ofAny} name the same side; give one of them`)
  }
  if (node !== undefined) return parseRelease(`node@${node.replace(/^(node@|v)/i, '')}`, ofNode)
  if (runtime !== undefined) return parseRelease(runtime, ofAny)
  return refuse(`${ofNode} is missing: two runtimes are compared (${EXAMPLE})`)
}

/** @param {string} text 'node@20' @param {string} option @returns {Release} */
function parseRelease (text, option) {
  const [found, another] = parseRuntimes([text])
  if (found !== undefined && another === undefined) return found
  throw new BenchError(
    'BAD_VALUE', { option, value: text, expected: "one runtime: 'node@20', 'bun@1'" }
  )
}

/** @param {string} reason @returns {never} */
function refuse (reason) {
  throw new BenchError('OPTIONS_DISAGREE', { reason, command: HELP })
}
