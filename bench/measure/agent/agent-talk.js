// What the bench may ask an agent, and what that answers. Nothing here changes anything on the agent's machine.
import { AMOUNT, COUNT, MACHINE, orNull, record } from '../channel/schema-parts.js'
import { createTalk } from '../channel/talk.js'

/** Both sides have to speak the same. */
export const AGENT_CONTRACT = 1
/** A server with more processes is none that one agent reads. */
export const MOST_PROCESSES = 10_000

const NAME = { type: 'string', maxLength: 64 }
const IDENTITY = { type: 'string', maxLength: 256 }
const PROCESS = record({ pid: COUNT, parentPid: COUNT, cpuNs: AMOUNT, waitNs: AMOUNT })
const TICKS = record({
  busyTicks: AMOUNT, stealTicks: AMOUNT, totalTicks: AMOUNT, pressureUs: orNull(AMOUNT)
}, { throttledNs: AMOUNT })

export const AGENT_TALK = createTalk({
  sides: ['bench', 'agent'],
  // 10,000 processes take 1 MB.
  mostBytes: { bench: 4096, agent: 2 * 1024 * 1024 },
  questions: {
    bench: {
      hello: record({ contract: COUNT }),
      read: record({ memory: { type: 'boolean' } })
    },
    agent: {}
  },
  answers: {
    hello: record({ pid: COUNT, name: NAME, identity: IDENTITY, machine: MACHINE }),
    read: record({
      identity: IDENTITY,
      processes: { type: 'array', items: PROCESS, minItems: 1, maxItems: MOST_PROCESSES },
      cpuSeconds: record({ user: AMOUNT, system: AMOUNT }),
      pssBytes: orNull(AMOUNT),
      machine: TICKS,
      ownCpuNs: AMOUNT,
      atMs: AMOUNT
    })
  }
})
