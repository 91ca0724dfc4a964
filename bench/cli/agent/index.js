// npm run agent -- --pid PID: reads the counters of one process tree for a bench on another machine, until it is told
// to stop or the process ends.
import '../check-node.js'
import { BenchError, EXIT } from '../../errors.js'
import { serveAgent } from '../../measure/agent/serve-agent.js'
import { readToken } from '../../measure/agent/token.js'
import { watchTree } from '../../measure/agent/watch-tree.js'
import { createToken } from '../../measure/channel/keys.js'
import { runMain } from '../run-main.js'
import { watchParent } from '../watch-signals.js'
import { parseAgentOptions } from './options.js'
import { hintText, readyText } from './text.js'

const LOOK_MS = 1_000

await runMain(async () => {
  const { pid, address } = parseAgentOptions(process.argv.slice(2))
  const given = readToken(process.env)
  const token = given ?? createToken()
  const tree = watchTree(pid)
  const asked = untilAsked()
  const agent = await serveAgent(tree, {
    address,
    token,
    onRefused: (why, from) =>
      process.stderr.write(`a connection from ${from} was refused: ${why}\n`)
  })
  process.stdout.write(readyText(agent.address, given === null ? token : null))
  if (process.stderr.isTTY) process.stderr.write(hintText(tree.facts, agent.address))
  const isAsked = await Promise.race([asked, untilEnded(tree.isAlive)])
  await agent.close()
  if (isAsked) return EXIT.ok
  throw new BenchError('AGENT_ENDED', { pid, name: tree.facts.name })
})

/** @returns {Promise<true>} */
function untilAsked () {
  return new Promise(resolve => {
    const stop = () => resolve(true)
    process.once('SIGINT', stop).once('SIGTERM', stop).once('SIGHUP', stop)
    watchParent(stop)
  })
}

/** @param {() => boolean} isAlive @returns {Promise<false>} */
function untilEnded (isAlive) {
  return new Promise(resolve => {
    const timer = setInterval(() => {
      if (isAlive()) return
      clearInterval(timer)
      resolve(false)
    }, LOOK_MS)
  })
}
