/** @import {WatchedTree} from '../../measure/agent/watch-tree.js' */
/** @import {Terminal} from '../screen/create-screen.js' */
// An agent on the screen, until it is told to stop or its process ends. In: the command line; out: the exit code.
import { BenchError, EXIT } from '../../errors.js'
import { serveAgent } from '../../measure/agent/serve-agent.js'
import { readToken } from '../../measure/agent/token.js'
import { watchTree } from '../../measure/agent/watch-tree.js'
import { createToken } from '../../measure/channel/keys.js'
import { untilAsked } from '../until-asked.js'
import { parseAgentOptions } from './options.js'
import { hintText, readyText } from './text.js'

const WORLD = { watch: watchTree, asked: untilAsked, lookMs: 1_000 }

/**
 * @param {readonly string[]} argv without node and script
 * @param {{env: NodeJS.ProcessEnv, stdout: Terminal, stderr: Terminal}} [process]
 * @param {{watch: (pid: number) => WatchedTree, asked: () => Promise<null>, lookMs: number}} [world] asked: called
 *   before it says that it is ready; lookMs: how often it looks whether the process is alive
 * @returns {Promise<number>} the exit code
 * @throws {BenchError} AGENT_ENDED, AGENT_PROCESS, AGENT_PORT, AGENT_TOKEN
 */
export async function agent (
  argv, { env, stdout, stderr } = process, { watch, asked, lookMs } = WORLD
) {
  const { pid, address } = parseAgentOptions(argv)
  const given = readToken(env)
  const token = given ?? createToken()
  const tree = watch(pid)
  const stopped = asked()
  const { close, ...served } = await serveAgent(tree, {
    address,
    token,
    onRefused: (why, from) => stderr.write(`a connection from ${from} was refused: ${why}\n`)
  })
  stdout.write(readyText(served.address, given === null ? token : null))
  if (stderr.isTTY) stderr.write(hintText(tree.facts, served.address))
  /** @type {PromiseWithResolvers<'ended'>} */
  const { promise: ended, resolve } = Promise.withResolvers()
  const timer = setInterval(() => { if (!tree.isAlive()) resolve('ended') }, lookMs)
  const end = await Promise.race([stopped, ended])
  clearInterval(timer)
  await close()
  if (end === null) return EXIT.ok
  throw new BenchError('AGENT_ENDED', { pid, name: tree.facts.name })
}
