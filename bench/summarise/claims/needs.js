/** @import {WantedCell, Comparison, Needs} from './types.js' */
// What a clause needs so that it can be told, as text for people and as the command that measures it. In: comparisons;
// out: needs and text.
import { callOf } from '../../../servers/invocation.js'
import { formatConnections } from '../../format/numbers.js'

/** Its cells are those of the posts' grids, which smaller presets leave out. */
const PRESET = '--preset standard'
const FEWEST_DOUBLED = 4

/**
 * @param {readonly Comparison[]} comparisons
 * @param {string} study
 * @returns {Needs}
 */
export function toNeeds (comparisons, study) {
  return fromWanted(comparisons.flatMap(({ over, under }) =>
    [...over, ...(typeof under === 'number' ? [] : under)]), study)
}

/**
 * @param {readonly WantedCell[]} wanted
 * @param {string} study
 * @returns {Needs}
 */
export function fromWanted (wanted, study) {
  const numbers = (/** @type {'connections' | 'threads' | 'workers'} */ name) =>
    [...new Set(wanted.flatMap(cell => cell[name] ?? []))].sort((a, b) => a - b)
  return {
    study,
    variants: [...new Set(wanted.map(({ variant }) => variant))],
    actions: [...new Set(wanted.map(({ action }) => action))],
    connections: numbers('connections'),
    threads: numbers('threads'),
    workers: numbers('workers'),
    scenario: wanted[0]?.scenario ?? null,
    old: wanted.some(({ version }) => version === 'old')
  }
}

/**
 * @param {Needs} needs
 * @returns {string} 'arangodb, node; static; 1 connection; local'
 */
export function describeNeeds ({
  variants, actions, connections, threads, workers, scenario, old
}) {
  return [
    variants.join(', '),
    actions.join(', '),
    connections.length === 0
      ? null
      : connections.length === 1 && connections[0] !== undefined
        ? formatConnections(connections[0])
        : `${toWords(connections)} connections`,
    threads.length === 0 ? null : `${toWords(threads)} client ` +
      `${threads.length === 1 && threads[0] === 1 ? 'thread' : 'threads'}`,
    workers.length === 0 ? null : `${toWords(workers)} workers`,
    old ? 'an old version' : null,
    scenario
  ].filter(Boolean).join('; ')
}

/**
 * @param {Needs} needs
 * @returns {string} that measures what is needed
 */
export function commandFor ({
  study, variants, runtimes = [], actions, connections, threads, workers, scenario, old
}) {
  return [
    callOf('bench', `${study} ${PRESET} --only ${variants.join(',')} --actions ` +
      `${actions.join(',')}`),
    runtimes.length === 0 ? null : `--runtimes ${runtimes.join(',')}`,
    connections.length === 0 ? null : `--connections ${toList(connections)}`,
    threads.length === 0 || (threads.length === 1 && threads[0] === 1)
      ? null
      : `--threads ${toList(threads)}`,
    workers.length === 0 ? null : `--workers ${toList(workers)}`,
    scenario === 'network' ? '--network' : null,
    old ? '--against URL' : null
  ].filter(Boolean).join(' ')
}

/** As the options take it: '1..512*2', '1,2,4'. @param {readonly number[]} numbers ascending */
function toList (numbers) {
  return isDoubling(numbers) ? `${numbers[0]}..${numbers.at(-1)}*2` : numbers.join(',')
}

/** For people: '1, 2, 4 .. 512', '1, 2, 4'. @param {readonly number[]} numbers ascending */
function toWords (numbers) {
  return isDoubling(numbers)
    ? `${numbers.slice(0, 3).join(', ')} .. ${numbers.at(-1)}`
    : numbers.join(', ')
}

/** Whether it is worth a short form. @param {readonly number[]} numbers */
function isDoubling (numbers) {
  return numbers.length >= FEWEST_DOUBLED &&
    numbers.every((count, index) => count === (numbers[0] ?? 0) * 2 ** index)
}
