/** @import {Sentences} from './types.js' */
// What can be wrong with a script as a whole, and with what it names.

/** @type {Sentences} */
export const ENGINE = {
  SCRIPT_TOO_LARGE: ({ bytes, limit }) =>
    `The script has ${bytes} bytes; at most ${limit} are taken`,
  SCRIPT_PROBLEMS: ({ problems }) =>
    String(/** @type {readonly {message: string}[]} */ (problems)[0]?.message),
  NO_SUCH_TABLE: ({ name }) => `No such table ${name}`,
  UNSUPPORTED_VERB: ({ name, verb }) => `Table ${name} does not support ${verb}`,
  NO_SUCH_ROUTE: ({ path, method }) => `No such route ${path} for HTTP method ${method}`,
  NOT_AN_OBJECT: ({ statement, name, got }) =>
    `${statement} ${name}: expected an object; got ${got}`,
  PARTS_UNSUPPORTED: ({ name }) => `Insert into ${name}: multipart attachments ('with parts') ` +
    'are not supported; send the incoming body on instead',
  UPSTREAM_STATUS: ({ table, status }) =>
    `Table ${table}: the upstream answered with status ${status}; expected 200 to 300`,
  TOO_MANY_UPSTREAM_REQUESTS: ({ limit }) =>
    `The script would make more than ${limit} upstream requests; ask for less at once`,
  TOO_MANY_ROWS: ({ count, limit }) =>
    `The statement would have ${count} rows or more; at most ${limit} are allowed`,
  ANSWER_TOO_LARGE: ({ most }) => `The result would have more than ${most} bytes; return less`,
  ANSWER_TOO_MANY_VALUES: ({ most }) =>
    `The result would have more than ${most} values (rows, fields, elements); return less`,
  ANSWER_TOO_DEEP: ({ most }) => `The result nests more than ${most} levels; return less of it`,
  RUN_TIMEOUT: ({ most }) =>
    `The script did not end within ${most} ms; ask for less, or ask faster upstreams`,
  NO_UDFS: ({ path }) =>
    `require("${path}"): no functions are installed here; start with --udfs DIR`,
  UDF_OUTSIDE: ({ path }) => `require("${path}"): expected the relative path of a .js, .mjs or ` +
    '.cjs file below the directory of functions',
  UDF_NOT_LOADED: ({ path, reason }) => `require("${path}"): the module can't be loaded: ${reason}`,
  NO_SUCH_FUNCTION: ({ line, module, name }) => `Line ${line}: ${module} has no function ` +
    `${name}; load its module with ${module} = require("./file.js")`,
  UDF_FAILED: ({ line, module, name, reason }) =>
    `Line ${line}: ${module}.${name} failed: ${reason}`,
  UDF_TIMEOUT: ({ line, module, name, timeoutMs }) =>
    `Line ${line}: ${module}.${name} did not call this.next within ${timeoutMs} ms`
}
