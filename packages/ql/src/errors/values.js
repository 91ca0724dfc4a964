/** @import {Sentences} from './types.js' */
// What a script may take while it runs.

/** @type {Sentences} */
export const VALUES = {
  TOO_MANY_STEPS: ({ most }) => `This script needs more than ${most} steps (rows tested, columns ` +
    'read, values visited); ' +
    'select less, or search in smaller values',
  TOO_MANY_RUN_ROWS: ({ most }) =>
    `The statements of this script would make more than ${most} rows; select less`,
  TOO_MANY_RUN_VALUES: ({ most }) => 'The answers that this script asks for hold more than ' +
    `${most} values (rows, fields, elements); ask for less at once`,
  TOO_MANY_BYTES: ({ most }) => `This script would hold more than ${most} bytes of answers, ` +
    'requests and texts; ask for less at once',
  TEXT_TOO_LONG: ({ most }) => `An expression made a text of more than ${most} characters`
}
