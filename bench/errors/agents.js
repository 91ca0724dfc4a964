/** @import {Catalogue} from './bench-error.js' */
// What is said of agents, which read a server's counters on its own machine.
import { EXIT } from './exit.js'

/** @type {Catalogue} */
export const AGENTS = Object.freeze({
  AGENT_PROCESS: {
    exit: EXIT.usage,
    say: ({ pid, why, remedy }) => `an agent can't read process ${pid}: ${why}; ${remedy}`
  },
  AGENT_ENDED: {
    exit: EXIT.failed,
    say: ({ pid, name }) => `process ${pid} (${name}) has ended, and its agent ends with it; ` +
      'start the server, and then an agent with its new pid'
  },
  AGENT_TOKEN: {
    exit: EXIT.usage,
    say: ({ why, remedy }) => `${why}; ${remedy}`
  },
  AGENT_PORT: {
    exit: EXIT.usage,
    say: ({ address, why }) => `the agent can't listen on ${address} (${why}); name an address ` +
      'of this machine and a free port with --listen HOST:PORT'
  },
  AGENT_SILENT: {
    exit: EXIT.usage,
    say: ({ address, why, remedy }) => `the agent at ${address} tells nothing: ${why}; ${remedy}`
  },
  AGENT_TWICE: {
    exit: EXIT.usage,
    say: ({ first, second, pid }) => `the agents at ${first} and ${second} both read process ` +
      `${pid} of one machine, whose CPU would count twice; give one of them for both addresses`
  }
})
