// The program of a generator: an invitation on its standard input, and then what the coordinator asks for. Nothing else
// ends it but its connection.
import { availableParallelism, hostname } from 'node:os'
import { text } from 'node:stream/consumers'
import { openLoad } from '../../drivers/autocannon/open-load.js'
import { runLoad } from '../../drivers/autocannon/run-load.js'
import { joinRun } from './join-run.js'
import { readInvitation } from './read-invitation.js'

// Ctrl-C in a terminal reaches the whole group; when to end is the coordinator's decision.
process.on('SIGINT', () => {})

try {
  const invitation = readInvitation(await text(process.stdin), process.env)
  const { ended, stop } = await joinRun(invitation, {
    run: runLoad,
    openLoad,
    machine: { name: hostname(), cpus: availableParallelism() }
  })
  await ended
  stop()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`)
  process.exit(1)
}
