/** @import {Sentences} from './types.js' */
// What can be wrong with a script, before it runs.

/** @type {Sentences} */
export const LANGUAGE = {
  SYNTAX: ({ message }) => `${message}`,
  BAD_PATH: ({ text, expected, column }) =>
    `${text} is no path: expected ${expected} at its character ${column}`,
  PATH_IN_STATEMENT: ({ line, text, expected, column }) =>
    `Line ${line}: Bad path ${text}: expected ${expected} at its character ${column}`,
  DUPLICATE_SYMBOL: ({ line, name, first }) =>
    `Line ${line}: Duplicate symbol '${name}': line ${first} assigns it already; use another name`,
  UNRESOLVED_SYMBOL: ({ line, name }) =>
    `Line ${line}: Unresolved symbol '${name}': assign it in a statement above`,
  UNRESOLVED_FUNCTION: ({ line, name, module }) => `Line ${line}: UDF ${name} not resolved: load ` +
    `its module first, as in ${module} = require("./file.js")`,
  CIRCULAR_REFERENCE: ({ line, names }) => `Line ${line}: Circular reference ${names}`,
  INSERT_OBJECT_AND_VALUES: ({ line }) => `Line ${line}: An insert takes either an object before ` +
    "'into' or columns and values; leave one out",
  INSERT_WITHOUT_VALUES: ({ line }) =>
    `Line ${line}: Columns are listed, but no values; add values (...)`,
  INSERT_WITHOUT_COLUMNS: ({ line, values }) =>
    `Line ${line}: Without columns an insert takes one value, not ${values}; name the columns`,
  INSERT_COUNT: ({ line, columns, values }) =>
    `Line ${line}: Number of values (${values}) does not match number of columns (${columns})`,
  MIXED_ALIASES: ({ line }) =>
    `Line ${line}: Not all selected columns are using aliases; give one to each column or to none`,
  TOO_MANY_SOURCES: ({ line, count }) => `Line ${line}: A select joins at most two sources, not ` +
    `${count}; join the others in a statement of their own`,
  SOURCE_WITHOUT_ALIAS: ({ line, name }) => `Line ${line}: Source ${name} has no alias; a join ` +
    `needs one for each source, as in ${name} as x`,
  SAME_SOURCE_ALIAS: ({ line, alias }) =>
    `Line ${line}: Both sources are called ${alias}; give each an alias of its own`,
  COLUMN_WITHOUT_PREFIX: ({ line, column }) =>
    `Line ${line}: Column ${column} not prefixed or prefix not found`,
  MISSING_JOIN_CONDITION: ({ line, example }) =>
    `Line ${line}: Missing join condition in statement; add one such as where ${example}`,
  NEVER_THROWN: ({ line, name }) =>
    `Line ${line}: Nothing inside this try throws '${name}', which a catch asks for`,
  TOO_MANY_STATEMENTS: ({ line, limit }) =>
    `Line ${line}: A script may hold at most ${limit} statements; this is one too many`,
  ROUTE_TEMPLATE: ({ line, template, reason }) => `Line ${line}: Route '${template}': ${reason}`
}
