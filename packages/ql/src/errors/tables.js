/** @import {Sentences} from './types.js' */
// What can be wrong with tables and what they ask for.

/** @type {Sentences} */
export const TABLES = {
  BAD_TEMPLATE: ({ text, column, expected }) =>
    `URI template ${text}: expected ${expected} at character ${column}`,
  BAD_URI: ({ uri }) =>
    `Expected an absolute URI such as http://host/path; the template made ${uri}`,
  MISSING_TOKEN: ({ token, processed }) => `Token ${token} not specified. Processed ${processed}`,
  URI_TOO_LONG: ({ most }) =>
    `The values make a URI of more than ${most} characters; send fewer at once`,
  TWO_SPLITS: () => 'Template can not have multiple single-valued params with multiple values',
  TOO_MANY_REQUESTS: ({ count, most }) =>
    `The list would make ${count} requests of one statement; at most ${most} are made`,
  BAD_HEADER: ({ name, table, reason }) => `Header ${name} of table ${table}: ${reason}`,
  UNKNOWN_CONNECTOR: ({ table, connector }) =>
    `Table ${table}: expected the connector http; there is none called ${connector}`,
  INLINE_FILES: ({ table, clause, file }) => `Table ${table}: '${clause} ${file}' needs a file ` +
    'of the server; only tables in its tables directory may use files',
  TABLE_FILE: ({ table, clause, file, reason }) =>
    `Table ${table}: '${clause} ${file}' can't be used: ${reason}`,
  NO_TABLE_IN_FILE: ({ file }) => `Expected a create table statement in ${file}; found none`,
  NOT_ONLY_TABLES: ({ file, line }) =>
    `Expected nothing but create table statements in ${file}; line ${line} is another one`,
  TABLE_TWICE: ({ table, file, first }) =>
    `Table ${table} of ${file} is in ${first} already; the first one is kept`,
  PATCH_FAILED: ({ table, hook, reason }) => `Hook '${hook}' of table ${table} failed: ${reason}`,
  INVALID_PARAM: ({ name, value }) => `Value of ${name} "${value}" is not valid`,
  AUTH_FAILED: ({ table, reason }) => `The auth module of table ${table} refused: ${reason}`
}
