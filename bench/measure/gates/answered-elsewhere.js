/** @import {Gate} from '../types.js' */

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'answered-elsewhere',
  meaning: 'What answers at the URL is none of the processes that the command started: others ' +
    'started it on its behalf, as the processes of a container are. The slice knows nothing of ' +
    "the server's CPU time and memory. Requests per second and latency count.",
  remedy: 'Let the command start the program itself, not a container of it; or compare two that ' +
    'run already, with an agent beside each (--url-a, --agent-a).',
  check: ({ elsewhere = false }) =>
    elsewhere ? 'the CPU time and memory of what answers are unknown' : null
}
