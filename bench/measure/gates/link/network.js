/** @import {Gate} from '../../types.js' */

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'network',
  meaning: 'The link between client and servers was not what it was set to be: what was measured ' +
    'across it belongs to another network than the one that was asked for.',
  remedy: 'Ask for a --network that this machine can give (a lower rate), or close what else is ' +
    'running, and repeat.',
  check: ({ link }) => link?.finding ?? null
}
