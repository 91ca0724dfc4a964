// What can go wrong with a script, a table or an upstream. Each message says what was expected, what came and, where that helps,
// what to do. `status` is the HTTP status of the app's answer.

/** @type {Record<string, {status: number, message: (facts: Record<string, unknown>) => string}>} */
export const MESSAGES = {
  // language
  SYNTAX: { status: 400, message: ({ message }) => `${message}` },
  BAD_PATH: { status: 400, message: ({ text, expected, column }) => `${text} is no path: expected ${expected} at its character ${column}` },
  PATH_IN_STATEMENT: { status: 400, message: ({ line, text, expected, column }) => `Line ${line}: Bad path ${text}: expected ${expected} at its character ${column}` },
  DUPLICATE_SYMBOL: { status: 400, message: ({ line, name, first }) => `Line ${line}: Duplicate symbol '${name}': line ${first} assigns it already; use another name` },
  UNRESOLVED_SYMBOL: { status: 400, message: ({ line, name }) => `Line ${line}: Unresolved symbol '${name}': assign it in a statement above` },
  UNRESOLVED_FUNCTION: {
    status: 400,
    message: ({ line, name, module }) => `Line ${line}: UDF ${name} not resolved: load its module first, as in ${module} = require("./file.js")`
  },
  CIRCULAR_REFERENCE: { status: 400, message: ({ line, names }) => `Line ${line}: Circular reference ${names}` },
  INSERT_OBJECT_AND_VALUES: { status: 400, message: ({ line }) => `Line ${line}: An insert takes either an object before 'into' or columns and values; leave one out` },
  INSERT_WITHOUT_VALUES: { status: 400, message: ({ line }) => `Line ${line}: Columns are listed, but no values; add values (...)` },
  INSERT_WITHOUT_COLUMNS: { status: 400, message: ({ line, values }) => `Line ${line}: Without columns an insert takes one value, not ${values}; name the columns` },
  INSERT_COUNT: {
    status: 400,
    message: ({ line, columns, values }) => `Line ${line}: Number of values (${values}) does not match number of columns (${columns})`
  },
  MIXED_ALIASES: { status: 400, message: ({ line }) => `Line ${line}: Not all selected columns are using aliases; give one to each column or to none` },
  TOO_MANY_SOURCES: { status: 400, message: ({ line, count }) => `Line ${line}: A select joins at most two sources, not ${count}; join the others in a statement of their own` },
  SOURCE_WITHOUT_ALIAS: { status: 400, message: ({ line, name }) => `Line ${line}: Source ${name} has no alias; a join needs one for each source, as in ${name} as x` },
  SAME_SOURCE_ALIAS: { status: 400, message: ({ line, alias }) => `Line ${line}: Both sources are called ${alias}; give each an alias of its own` },
  COLUMN_WITHOUT_PREFIX: { status: 400, message: ({ line, column }) => `Line ${line}: Column ${column} not prefixed or prefix not found` },
  MISSING_JOIN_CONDITION: { status: 400, message: ({ line, example }) => `Line ${line}: Missing join condition in statement; add one such as where ${example}` },
  NEVER_THROWN: { status: 400, message: ({ line, name }) => `Line ${line}: Nothing inside this try throws '${name}', which a catch asks for` },
  TOO_MANY_STATEMENTS: { status: 400, message: ({ line, limit }) => `Line ${line}: A script may hold at most ${limit} statements; this is one too many` },
  ROUTE_TEMPLATE: { status: 400, message: ({ line, template, reason }) => `Line ${line}: Route '${template}': ${reason}` },

  // values
  TOO_MANY_STEPS: {
    status: 400,
    message: ({ most }) => `This script needs more than ${most} steps (rows tested, columns read, values visited); ` +
      'select less, or search in smaller values'
  },
  TOO_MANY_RUN_ROWS: { status: 400, message: ({ most }) => `The statements of this script would make more than ${most} rows; select less` },
  TOO_MANY_RUN_VALUES: {
    status: 400,
    message: ({ most }) => `The answers that this script asks for hold more than ${most} values (rows, fields, elements); ask for less at once`
  },
  TOO_MANY_BYTES: {
    status: 400,
    message: ({ most }) => `This script would hold more than ${most} bytes of answers, requests and texts; ask for less at once`
  },
  TEXT_TOO_LONG: { status: 400, message: ({ most }) => `An expression made a text of more than ${most} characters` },

  // tables
  BAD_TEMPLATE: { status: 400, message: ({ text, column, expected }) => `URI template ${text}: expected ${expected} at character ${column}` },
  BAD_URI: { status: 400, message: ({ uri }) => `Expected an absolute URI such as http://host/path; the template made ${uri}` },
  MISSING_TOKEN: { status: 400, message: ({ token, processed }) => `Token ${token} not specified. Processed ${processed}` },
  URI_TOO_LONG: { status: 400, message: ({ most }) => `The values make a URI of more than ${most} characters; send fewer at once` },
  TWO_SPLITS: { status: 400, message: () => 'Template can not have multiple single-valued params with multiple values' },
  TOO_MANY_REQUESTS: { status: 400, message: ({ count, most }) => `The list would make ${count} requests of one statement; at most ${most} are made` },
  BAD_HEADER: { status: 400, message: ({ name, table, reason }) => `Header ${name} of table ${table}: ${reason}` },
  UNKNOWN_CONNECTOR: { status: 400, message: ({ table, connector }) => `Table ${table}: expected the connector http; there is none called ${connector}` },
  INLINE_FILES: {
    status: 400,
    message: ({ table, clause, file }) => `Table ${table}: '${clause} ${file}' needs a file of the server; only tables in its tables directory may use files`
  },
  TABLE_FILE: { status: 500, message: ({ table, clause, file, reason }) => `Table ${table}: '${clause} ${file}' can't be used: ${reason}` },
  NO_TABLE_IN_FILE: { status: 500, message: ({ file }) => `Expected a create table statement in ${file}; found none` },
  NOT_ONLY_TABLES: { status: 500, message: ({ file, line }) => `Expected nothing but create table statements in ${file}; line ${line} is another one` },
  TABLE_TWICE: { status: 500, message: ({ table, file, first }) => `Table ${table} of ${file} is in ${first} already; the first one is kept` },
  PATCH_FAILED: { status: 400, message: ({ table, hook, reason }) => `Hook '${hook}' of table ${table} failed: ${reason}` },
  INVALID_PARAM: { status: 400, message: ({ name, value }) => `Value of ${name} "${value}" is not valid` },
  AUTH_FAILED: { status: 400, message: ({ table, reason }) => `The auth module of table ${table} refused: ${reason}` },

  // upstream-calls
  BAD_UPSTREAM_URI: { status: 400, message: ({ uri, reason }) => `Expected an absolute http or https URI without user and password; got ${uri}: ${reason}` },
  BAD_UPSTREAM_REQUEST: { status: 400, message: ({ reason }) => `The request can't be written down: ${reason}; check the table's headers` },
  HOST_NOT_ALLOWED: {
    status: 403,
    message: facts => `Host ${facts.host} is not allowed: ${toHostReason(facts)}`
  },
  UPSTREAM_TIMEOUT: { status: 502, message: () => 'Request timed out' },
  UPSTREAM_NETWORK: { status: 502, message: ({ message }) => `${message}` },
  UPSTREAM_BACK_OFF: { status: 502, message: () => 'Back-off in progress' },
  UPSTREAM_TOO_LARGE: { status: 502, message: ({ limit }) => `Response length exceeds the limit of ${limit} bytes (config.maxResponseLength)` },
  TOO_MANY_VALUES: { status: 502, message: ({ most }) => `The response holds more than ${most} values (rows, fields, elements); ask for fewer` },
  UPSTREAM_ENCODING: { status: 502, message: ({ encoding }) => `Content-Encoding '${encoding}' is not supported; expected gzip, deflate or br` },
  UPSTREAM_CORRUPT: { status: 502, message: ({ encoding }) => `The body can't be decoded as ${encoding}, which the upstream says it is` },
  UPSTREAM_REDIRECTS: { status: 502, message: ({ most }) => `Exceeded max redirects (${most})` },
  UPSTREAM_LOCATION: { status: 502, message: () => 'Missing Location header in redirect' },
  UPSTREAM_USE_PROXY: { status: 502, message: () => 'Received status code 305 from the upstream, which is not followed; name its proxy in config.proxy' },
  NO_TRANSFORMER: { status: 400, message: ({ type, subType }) => `No transformer available for ${type}/${subType}; expected JSON, XML or CSV` },
  BAD_ANSWER: { status: 400, message: ({ format, reason }) => `The upstream's answer is not ${format}: ${reason}` },
  BAD_PROXY: { status: 500, message: ({ key }) => `config.proxy["${key}"]: expected {} or {"host": "name", "port": 1..65535}` },
  BAD_CACHE: { status: 500, message: ({ impl, reason }) => `config.cache.impl "${impl}" is no response cache: ${reason}; expected a module with get and put` },

  // engine
  SCRIPT_TOO_LARGE: { status: 413, message: ({ bytes, limit }) => `The script has ${bytes} bytes; at most ${limit} are taken` },
  SCRIPT_PROBLEMS: { status: 400, message: ({ problems }) => String(/** @type {readonly {message: string}[]} */ (problems)[0]?.message) },
  NO_SUCH_TABLE: { status: 400, message: ({ name }) => `No such table ${name}` },
  UNSUPPORTED_VERB: { status: 400, message: ({ name, verb }) => `Table ${name} does not support ${verb}` },
  NO_SUCH_ROUTE: { status: 400, message: ({ path, method }) => `No such route ${path} for HTTP method ${method}` },
  NOT_AN_OBJECT: { status: 400, message: ({ statement, name, got }) => `${statement} ${name}: expected an object; got ${got}` },
  PARTS_UNSUPPORTED: { status: 400, message: ({ name }) => `Insert into ${name}: multipart attachments ('with parts') are not supported; send the incoming body on instead` },
  UPSTREAM_STATUS: { status: 400, message: ({ table, status }) => `Table ${table}: the upstream answered with status ${status}; expected 200 to 300` },
  TOO_MANY_UPSTREAM_REQUESTS: { status: 400, message: ({ limit }) => `The script would make more than ${limit} upstream requests; ask for less at once` },
  TOO_MANY_ROWS: { status: 400, message: ({ count, limit }) => `The statement would have ${count} rows or more; at most ${limit} are allowed` },
  ANSWER_TOO_LARGE: { status: 400, message: ({ most }) => `The result would have more than ${most} bytes; return less` },
  ANSWER_TOO_MANY_VALUES: { status: 400, message: ({ most }) => `The result would have more than ${most} values (rows, fields, elements); return less` },
  ANSWER_TOO_DEEP: { status: 400, message: ({ most }) => `The result nests more than ${most} levels; return less of it` },
  RUN_TIMEOUT: { status: 504, message: ({ most }) => `The script did not end within ${most} ms; ask for less, or ask faster upstreams` },
  NO_UDFS: { status: 400, message: ({ path }) => `require("${path}"): no functions are installed here; start with --udfs DIR` },
  UDF_OUTSIDE: { status: 400, message: ({ path }) => `require("${path}"): expected the relative path of a .js, .mjs or .cjs file below the directory of functions` },
  UDF_NOT_LOADED: { status: 400, message: ({ path, reason }) => `require("${path}"): the module can't be loaded: ${reason}` },
  NO_SUCH_FUNCTION: { status: 400, message: ({ line, module, name }) => `Line ${line}: ${module} has no function ${name}; load its module with ${module} = require("./file.js")` },
  UDF_FAILED: { status: 400, message: ({ line, module, name, reason }) => `Line ${line}: ${module}.${name} failed: ${reason}` },
  UDF_TIMEOUT: { status: 400, message: ({ line, module, name, timeoutMs }) => `Line ${line}: ${module}.${name} did not call this.next within ${timeoutMs} ms` },

  // app
  MISSING_QUERY: { status: 400, message: () => 'Missing query' },
  NO_MATCHING_ROUTE: { status: 400, message: () => 'No matching route' },
  BAD_CALLBACK: { status: 400, message: () => 'The callback is not a name: expected identifiers with dots and brackets, such as app.show or handlers[3], of at most 128 characters' },
  BAD_TARGET: { status: 400, message: () => 'The request target is not understood: expected a path such as /q?s=..., its percent sequences in UTF-8' },
  BAD_BODY: { status: 400, message: ({ mediaType, reason }) => `The body is not what its content-type says (${mediaType}): ${reason}` },
  BODY_ENCODING: { status: 415, message: ({ encoding }) => `Content-Encoding '${encoding}' is not taken; send the body as it is` },
  BODY_TOO_LARGE: { status: 413, message: ({ limit }) => `The body is larger than ${limit} bytes` },
  TARGET_TOO_LONG: { status: 414, message: ({ limit }) => `The request target is longer than ${limit} characters; send the script in the body: POST /q with s=...` },
  WORKER_BLOCKED: { status: 503, message: () => 'One piece of work blocked this worker for more than 5 s and was ended, maybe this one; ask for less, or try again' },
  NO_ROUTE: { status: 400, message: () => "it has no route: expected its last statement to be 'return ... via route ...'" },
  BAD_ROUTE: { status: 400, message: ({ template, reason }) => `Route '${template}': ${reason}; expected '/path/{variable}?key={variable}'` },
  FOREIGN_ORIGIN: {
    status: 403,
    message: ({ origin, console }) => console
      ? `A page of ${origin} may not run scripts here: only the console's own page may`
      : `A page of ${origin} may not run scripts or routes here; ` +
        'start with --allow-origin and its origin to let it'
  },
  FOREIGN_HOST: {
    status: 403,
    message: ({ host }) => `The header 'host' names ${host}, ` +
      'and this server answers to its own address only; ' +
      `if that is its name, too, start with --allow-host ${host}`
  },
  JSONP_OFF: {
    status: 403,
    message: () => 'This server answers no JSONP: leave the parameter callback out, ' +
      'or put "jsonp": true into its configuration (--config)'
  },
  NOT_JSON: { status: 415, message: () => 'Expected a JSON body with content-type application/json: {"script": "..."}' },
  BAD_CONFIG: { status: 500, message: ({ path, reason }) => `The configuration ${path} is not usable: ${reason}` },
  MISSING_PARAMETER: { status: 400, message: ({ usage }) => `Missing parameter: usage ${usage}` }
}

/** An error with a code of MESSAGES; `cause` is kept, `facts` are for whoever wants more than the sentence. */
export class QlError extends Error {
  /**
   * @param {keyof typeof MESSAGES & string} code
   * @param {Record<string, unknown>} [facts] what the message needs
   * @param {unknown} [cause]
   */
  constructor (code, facts = {}, cause) {
    const entry = MESSAGES[code]
    super(entry ? entry.message(facts) : code, { cause })
    this.name = 'QlError'
    this.code = code
    this.facts = facts
    this.status = entry?.status ?? 400
  }
}

/** @param {Record<string, unknown>} facts @returns {string} why it may not be called, and what to do */
function toHostReason ({ host, inline, near }) {
  if (near) {
    return 'its address is, or may be, one of this machine or of a private network; ' +
      'start with --allow-tables-from-requests, or list the address itself in --allow-hosts'
  }
  const option = `--allow-hosts ${host}`
  if (!inline) {
    return `no loaded table and no configuration names it; start with ${option} to allow it`
  }
  return 'tables of a script that came with a request may not call it; ' +
    `start with --allow-tables-from-requests (for this machine) or ${option}`
}
