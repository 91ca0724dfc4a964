// The ten-second test of each first screen, written down: what a reader finds on it who asks "which one, how sure, and
// what limits it?". Kept runs don't change, so that the words here change only with the words of the pages.

/**
 * @typedef {object} Answers as they stand on the screen
 * @property {string} which
 * @property {string} sure
 * @property {string} limit
 */

/** By page. @type {Readonly<Record<string, Answers>>} */
export const TEN_SECONDS = Object.freeze({
  reference: {
    which: 'Nothing beats node beyond noise; express costs 1.4 to 2.2 times its CPU',
    sure: 'noise floor 10.7 %',
    limit: '! requests/s of static: the load client was the limit'
  },
  'reference-cursor': {
    which: 'arangojs takes 2.1 to 4.6 times as long as raw HTTP',
    sure: 'noise floor 9.9 %',
    limit: '~ 12 of 22 cells suspect: unsteady'
  },
  'reference-files': {
    which: 'nginx ×2, gatling and mongrel2 cost 0.33 to 0.46 times the CPU of node',
    sure: 'noise floor 7.6 %',
    limit: '! requests/s of file-67: the load client was the limit'
  },
  'reference-inserts': {
    which: 'No difference shown: none differs from foxx beyond the noise',
    sure: 'noise floor 7.3 %',
    limit: '~ 6 of 9 cells suspect: unsteady'
  },
  'reference-orchestration': {
    which: 'No difference shown: none differs from ql-handwritten beyond the noise',
    sure: 'noise floor 10.1 %',
    limit: '~ 11 of 14 cells suspect: unsteady and starts-disagree'
  },
  'reference-runtimes': {
    which: 'json: node@0.8 spends 2.29x the CPU of node, bun-native 0.57x',
    sure: 'noise floor 8.6 %',
    limit: '! requests/s of static and json: the load client was the limit'
  },
  'a tuning': {
    which: '24 workers are enough: at most 4.0 % below the best',
    sure: '✓ certain within 5.0 %',
    limit: '✕ 1 number of workers out of the race'
  },
  'a comparison': {
    which: "B costs 1.12 times A's CPU in express factorial; 2 of 12 the same",
    sure: '✓ same machine, same node',
    limit: '✓ no cell suspect'
  }
})
