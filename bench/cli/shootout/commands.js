// The commands of the program `shootout`. Each loads only its own modules, and takes its arguments from process.argv.

/**
 * @typedef {object} SuiteCommand
 * @property {string} name
 * @property {string} purpose for the list of all
 * @property {() => Promise<unknown>} run to its end, which is that of the process
 */

/** @type {readonly SuiteCommand[]} in the order of the help */
export const COMMANDS = [
  {
    name: 'init',
    purpose: 'write a shootout.config.js for this folder',
    run: () => import('../init/index.js')
  },
  {
    name: 'compare',
    purpose: 'did a change make it slower? two programs, runtimes or kept runs',
    run: () => import('../compare/index.js')
  },
  {
    name: 'tune',
    purpose: 'how many workers should it run?',
    run: () => import('../tune/index.js')
  },
  {
    name: 'bench',
    purpose: "measure the suite's own servers, or yours beside them",
    run: () => import('../bench/index.js')
  },
  {
    name: 'report',
    purpose: 'rebuild the pages of a run',
    run: () => import('../report/index.js')
  },
  {
    name: 'history',
    purpose: 'show kept runs over time, and where they changed',
    run: () => import('../history/index.js')
  },
  {
    name: 'serve',
    purpose: 'start one server of the suite',
    run: () => import('../serve/index.js')
  },
  {
    name: 'agent',
    purpose: "read a server's CPU on its own machine, for a bench on another",
    run: () => import('../agent/index.js')
  },
  {
    name: 'peers',
    purpose: 'get the servers, load clients and runtimes of others',
    run: () => import('../peers/index.js')
  },
  {
    name: 'doctor',
    purpose: 'what this machine has, what it lacks, how noisy it is',
    run: () => import('../doctor/index.js')
  },
  {
    name: 'calibrate',
    purpose: 'how small a difference this machine can show',
    run: () => import('../calibrate/index.js')
  }
]

/**
 * @param {string[]} argv of the process, from which the command's name is taken
 * @param {readonly SuiteCommand[]} [commands]
 * @returns {SuiteCommand | null} null: its first word names none
 */
export function takeCommand (argv, commands = COMMANDS) {
  const command = commands.find(({ name }) => name === argv[2]) ?? null
  if (command !== null) argv.splice(2, 1)
  return command
}
