// The error numbers that this host answers with, their names, texts and HTTP classes.
// Source: ArangoDB's published table of error codes (3.12), the classes of its general response and of its
// JavaScript actions; see docs/foxx.md.

/**
 * name -> [number, text]
 * @type {Readonly<Record<string, readonly [number, string]>>}
 */
export const ERROR_NUMBERS = Object.freeze({
  ERROR_NO_ERROR: [0, 'no error'],
  ERROR_FAILED: [1, 'failed'],
  ERROR_SYS_ERROR: [2, 'system error'],
  ERROR_OUT_OF_MEMORY: [3, 'out of memory'],
  ERROR_INTERNAL: [4, 'internal error'],
  ERROR_NOT_IMPLEMENTED: [9, 'not implemented'],
  ERROR_BAD_PARAMETER: [10, 'bad parameter'],
  ERROR_FORBIDDEN: [11, 'forbidden'],
  ERROR_TYPE_ERROR: [17, 'type error'],
  ERROR_LOCK_TIMEOUT: [18, 'lock timeout'],
  ERROR_REQUEST_CANCELED: [21, 'canceled request'],
  ERROR_FILE_EXISTS: [27, 'file exists'],
  ERROR_RESOURCE_LIMIT: [32, 'resource limit exceeded'],
  ERROR_HTTP_BAD_PARAMETER: [400, 'bad parameter'],
  ERROR_HTTP_UNAUTHORIZED: [401, 'unauthorized'],
  ERROR_HTTP_FORBIDDEN: [403, 'forbidden'],
  ERROR_HTTP_NOT_FOUND: [404, 'not found'],
  ERROR_HTTP_METHOD_NOT_ALLOWED: [405, 'method not supported'],
  ERROR_HTTP_CONFLICT: [409, 'conflict'],
  ERROR_HTTP_SERVER_ERROR: [500, 'internal server error'],
  ERROR_HTTP_NOT_IMPLEMENTED: [501, 'not implemented'],
  ERROR_HTTP_SERVICE_UNAVAILABLE: [503, 'service unavailable'],
  ERROR_HTTP_CORRUPTED_JSON: [600, 'invalid JSON object'],
  ERROR_ARANGO_READ_ONLY: [1004, 'read only'],
  ERROR_ARANGO_FILESYSTEM_FULL: [1104, 'filesystem full'],
  ERROR_ARANGO_CONFLICT: [1200, 'conflict'],
  ERROR_ARANGO_DOCUMENT_NOT_FOUND: [1202, 'document not found'],
  ERROR_ARANGO_DATA_SOURCE_NOT_FOUND: [1203, 'collection or view not found'],
  ERROR_ARANGO_DOCUMENT_HANDLE_BAD: [1205, 'illegal document identifier'],
  ERROR_ARANGO_DUPLICATE_NAME: [1207, 'duplicate name'],
  ERROR_ARANGO_ILLEGAL_NAME: [1208, 'illegal name'],
  ERROR_ARANGO_NO_INDEX: [1209, 'no suitable index known'],
  ERROR_ARANGO_UNIQUE_CONSTRAINT_VIOLATED: [1210, 'unique constraint violated'],
  ERROR_ARANGO_INDEX_NOT_FOUND: [1212, 'index not found'],
  ERROR_ARANGO_COLLECTION_TYPE_INVALID: [1218, 'collection type invalid'],
  ERROR_ARANGO_DOCUMENT_KEY_BAD: [1221, 'illegal document key'],
  ERROR_ARANGO_DOCUMENT_KEY_UNEXPECTED: [1222, 'unexpected document key'],
  ERROR_ARANGO_OUT_OF_KEYS: [1225, 'out of keys'],
  ERROR_ARANGO_DOCUMENT_KEY_MISSING: [1226, 'missing document key'],
  ERROR_ARANGO_DOCUMENT_TYPE_INVALID: [1227, 'invalid document type'],
  ERROR_ARANGO_DATABASE_NOT_FOUND: [1228, 'database not found'],
  ERROR_ARANGO_DATABASE_NAME_INVALID: [1229, 'database name invalid'],
  ERROR_ARANGO_USE_SYSTEM_DATABASE: [1230, 'operation only allowed in system database'],
  ERROR_ARANGO_INVALID_KEY_GENERATOR: [1232, 'invalid key generator'],
  ERROR_ARANGO_INVALID_EDGE_ATTRIBUTE: [1233, 'edge attribute missing or invalid'],
  ERROR_ARANGO_INDEX_CREATION_FAILED: [1235, 'index creation failed'],
  ERROR_QUERY_KILLED: [1500, 'query killed'],
  ERROR_QUERY_PARSE: [1501, 'syntax error'],
  ERROR_QUERY_EMPTY: [1502, 'query is empty'],
  ERROR_QUERY_NUMBER_OUT_OF_RANGE: [1504, 'number out of range'],
  ERROR_QUERY_VARIABLE_NAME_INVALID: [1510, 'variable name has an invalid format'],
  ERROR_QUERY_VARIABLE_REDECLARED: [1511, 'variable is assigned multiple times'],
  ERROR_QUERY_VARIABLE_NAME_UNKNOWN: [1512, 'unknown variable'],
  ERROR_QUERY_COLLECTION_LOCK_FAILED: [1521, 'unable to lock collection'],
  ERROR_QUERY_TOO_MANY_COLLECTIONS: [1522, 'too many collections or shards'],
  ERROR_QUERY_TOO_MUCH_NESTING: [1524, 'too much nesting or too many objects'],
  ERROR_QUERY_INVALID_OPTIONS_ATTRIBUTE: [1539, 'unknown or invalid OPTIONS attribute'],
  ERROR_QUERY_FUNCTION_NAME_UNKNOWN: [1540, 'usage of unknown function'],
  ERROR_QUERY_FUNCTION_ARGUMENT_NUMBER_MISMATCH: [1541, 'invalid number of arguments'],
  ERROR_QUERY_FUNCTION_ARGUMENT_TYPE_MISMATCH: [1542, 'invalid argument type'],
  ERROR_QUERY_INVALID_REGEX: [1543, 'invalid regex value'],
  ERROR_QUERY_BIND_PARAMETERS_INVALID: [1550, 'invalid structure of bind parameters'],
  ERROR_QUERY_BIND_PARAMETER_MISSING: [1551, 'no value specified for declared bind parameter'],
  ERROR_QUERY_BIND_PARAMETER_UNDECLARED: [1552, 'bind parameter was not declared in the query'],
  ERROR_QUERY_BIND_PARAMETER_TYPE: [1553, 'bind parameter has an invalid value or type'],
  ERROR_QUERY_INVALID_ARITHMETIC_VALUE: [1561, 'invalid arithmetic value'],
  ERROR_QUERY_DIVISION_BY_ZERO: [1562, 'division by zero'],
  ERROR_QUERY_ARRAY_EXPECTED: [1563, 'array expected'],
  ERROR_QUERY_COLLECTION_USED_IN_EXPRESSION: [1568, 'collection used as expression operand'],
  ERROR_QUERY_FAIL_CALLED: [1569, 'FAIL called'],
  ERROR_QUERY_GEO_INDEX_MISSING: [1570, 'no suitable geo index found for geo restriction'],
  ERROR_QUERY_FULLTEXT_INDEX_MISSING: [1571, 'no suitable fulltext index found'],
  ERROR_QUERY_INVALID_DATE_VALUE: [1572, 'invalid date value'],
  ERROR_QUERY_MULTI_MODIFY: [1573, 'multi-modify query'],
  ERROR_QUERY_INVALID_AGGREGATE_EXPRESSION: [1574, 'invalid aggregate expression'],
  ERROR_QUERY_COMPILE_TIME_OPTIONS: [1575, 'query options must be readable at query compile time'],
  ERROR_QUERY_DNF_COMPLEXITY: [1576, 'FILTER/PRUNE condition complexity is too high'],
  ERROR_QUERY_FORCED_INDEX_HINT_UNUSABLE: [1577, 'could not use forced index hint'],
  ERROR_QUERY_DISALLOWED_DYNAMIC_CALL: [1578, 'disallowed dynamic call'],
  ERROR_QUERY_ACCESS_AFTER_MODIFICATION: [1579, 'access after data-modification'],
  ERROR_QUERY_NOT_FOUND: [1591, 'query not found'],
  ERROR_QUERY_USER_ASSERT: [1593, 'assertion failed'],
  ERROR_QUERY_USER_WARN: [1594, 'user warning'],
  ERROR_QUERY_WINDOW_AFTER_MODIFICATION: [1595, 'window operation after data-modification'],
  ERROR_CURSOR_NOT_FOUND: [1600, 'cursor not found'],
  ERROR_CURSOR_BUSY: [1601, 'cursor is busy'],
  ERROR_VALIDATION_FAILED: [1620, 'schema validation failed'],
  ERROR_VALIDATION_BAD_PARAMETER: [1621, 'invalid schema validation parameter'],
  ERROR_TRANSACTION_INTERNAL: [1650, 'internal transaction failure'],
  ERROR_TRANSACTION_NESTED: [1651, 'nested transactions detected'],
  ERROR_TRANSACTION_UNREGISTERED_COLLECTION: [1652, 'unregistered collection used in transaction'],
  ERROR_TRANSACTION_DISALLOWED_OPERATION: [1653, 'disallowed operation inside transaction'],
  ERROR_TRANSACTION_ABORTED: [1654, 'transaction aborted'],
  ERROR_TRANSACTION_NOT_FOUND: [1655, 'transaction not found'],
  ERROR_USER_INVALID_NAME: [1700, 'invalid user name'],
  ERROR_USER_DUPLICATE: [1702, 'duplicate user'],
  ERROR_USER_NOT_FOUND: [1703, 'user not found'],
  ERROR_TASK_INVALID_ID: [1850, 'invalid task id'],
  ERROR_TASK_DUPLICATE_ID: [1851, 'duplicate task id'],
  ERROR_TASK_NOT_FOUND: [1852, 'task not found'],
  ERROR_GRAPH_INVALID_GRAPH: [1901, 'invalid graph'],
  ERROR_GRAPH_INVALID_EDGE: [1906, 'invalid edge'],
  ERROR_GRAPH_COLLECTION_MULTI_USE: [1920, 'multi use of edge collection in edge def'],
  ERROR_GRAPH_COLLECTION_USE_IN_MULTI_GRAPHS: [1921, 'edge collection already used in edge def'],
  ERROR_GRAPH_CREATE_MISSING_NAME: [1922, 'missing graph name'],
  ERROR_GRAPH_CREATE_MALFORMED_EDGE_DEFINITION: [1923, 'malformed edge definition'],
  ERROR_GRAPH_NOT_FOUND: [1924, 'graph not found'],
  ERROR_GRAPH_DUPLICATE: [1925, 'graph already exists'],
  ERROR_GRAPH_VERTEX_COL_DOES_NOT_EXIST:
    [1926, 'vertex collection does not exist or is not part of the graph'],
  ERROR_GRAPH_WRONG_COLLECTION_TYPE_VERTEX: [1927, 'collection not a vertex collection'],
  ERROR_GRAPH_NOT_IN_ORPHAN_COLLECTION: [1928, 'collection is not in list of orphan collections'],
  ERROR_GRAPH_COLLECTION_USED_IN_EDGE_DEF: [1929, 'collection already used in edge def'],
  ERROR_GRAPH_EDGE_COLLECTION_NOT_USED: [1930, 'edge collection not used in graph'],
  ERROR_GRAPH_COLLECTION_USED_IN_ORPHANS: [1938, 'collection used in orphans'],
  ERROR_GRAPH_EDGE_COL_DOES_NOT_EXIST:
    [1939, 'edge collection does not exist or is not part of the graph'],
  ERROR_GRAPH_MUST_NOT_DROP_COLLECTION: [1942, 'must not drop collection while part of graph'],
  ERROR_GRAPH_CREATE_MALFORMED_ORPHAN_LIST: [1943, 'malformed orphan list'],
  ERROR_GRAPH_EDGE_DEFINITION_IS_DOCUMENT:
    [1944, 'edge definition collection is a document collection'],
  ERROR_GRAPH_REFERENCED_VERTEX_COLLECTION_NOT_PART_OF_THE_GRAPH:
    [1947, 'referenced vertex collection is not part of the graph'],
  ERROR_GRAPH_NEGATIVE_EDGE_WEIGHT: [1948, 'negative edge weight found'],
  ERROR_GRAPH_COLLECTION_NOT_PART_OF_THE_GRAPH:
    [1949, 'the given collection is not part of the graph'],
  ERROR_MALFORMED_MANIFEST_FILE: [3000, 'failed to parse manifest file'],
  ERROR_INVALID_SERVICE_MANIFEST: [3001, 'manifest file is invalid'],
  ERROR_SERVICE_FILES_MISSING: [3002, 'service files missing'],
  ERROR_SERVICE_FILES_OUTDATED: [3003, 'service files outdated'],
  ERROR_INVALID_FOXX_OPTIONS: [3004, 'service options are invalid'],
  ERROR_INVALID_MOUNTPOINT: [3007, 'invalid mountpath'],
  ERROR_SERVICE_NOT_FOUND: [3009, 'service not found'],
  ERROR_SERVICE_NEEDS_CONFIGURATION: [3010, 'service needs configuration'],
  ERROR_SERVICE_MOUNTPOINT_CONFLICT: [3011, 'service already exists'],
  ERROR_SERVICE_MANIFEST_NOT_FOUND: [3012, 'missing manifest file'],
  ERROR_SERVICE_OPTIONS_MALFORMED: [3013, 'failed to parse service options'],
  ERROR_SERVICE_SOURCE_NOT_FOUND: [3014, 'source path not found'],
  ERROR_SERVICE_SOURCE_ERROR: [3015, 'error resolving source'],
  ERROR_SERVICE_UNKNOWN_SCRIPT: [3016, 'unknown script'],
  ERROR_SERVICE_API_DISABLED: [3099, 'service api disabled'],
  ERROR_MODULE_NOT_FOUND: [3100, 'failed to find module'],
  ERROR_MODULE_SYNTAX_ERROR: [3101, 'syntax error in module'],
  ERROR_MODULE_FAILURE: [3103, 'failed to invoke module']
})

/** Error number -> HTTP status of the native API; whatever is not listed is a 500. */
const NATIVE_STATUSES = byNumber({
  400: [
    10, 17, 400, 600, 1205, 1208, 1218, 1221, 1222, 1226, 1227, 1229, 1232, 1233, 1235, 1501, 1502,
    1504, 1510, 1511, 1512, 1522, 1524, 1539, 1540, 1541, 1542, 1543, 1550, 1551, 1552, 1553,
    1561, 1562, 1563, 1568, 1569, 1572, 1573, 1574, 1575, 1576, 1577, 1578, 1579, 1593, 1594, 1595,
    1620, 1621, 1651, 1652, 1653, 1700, 1850, 1901, 1906, 1920, 1921, 1922, 1923, 1927, 1928,
    1929, 1938, 1939, 1943, 1944, 1948
  ],
  401: [401],
  403: [11, 403, 1004, 1230, 1942],
  404: [
    404, 1202, 1203, 1212, 1228, 1570, 1571, 1591, 1600, 1655, 1703, 1852, 1924, 1926, 1930, 1947,
    1949
  ],
  405: [405],
  409: [409, 1200, 1207, 1210, 1601, 1702, 1851, 1925],
  410: [21, 1500, 1654],
  501: [9, 501],
  503: [503]
})

/** Error number -> HTTP status where JavaScript code lets it escape; whatever is not listed is a 400. */
const SERVICE_STATUSES = byNumber({
  403: [11, 1230, 3099],
  404: [1202, 1203, 1209, 1212, 1228, 1591, 1600, 3009],
  408: [21],
  409: [1207, 3011],
  500: [3, 4, 1221]
})

/** @param {Readonly<Record<number, readonly number[]>>} numbers by status @returns {Map<number, number>} */
function byNumber (numbers) {
  return new Map(Object.entries(numbers).flatMap(([status, each]) =>
    each.map(number => [number, Number(status)])))
}

/** @param {number} errorNum @returns {number} the HTTP status that Foxx code and the Foxx API give it */
export function toServiceStatus (errorNum) {
  return SERVICE_STATUSES.get(errorNum) ?? 400
}

/**
 * An error with a number of ERROR_NUMBERS, thrown by the host's own code (never into service code, which has its own
 * ArangoError). `message` is the number's text, followed by what was expected, what came, and what to do.
 */
export class HostError extends Error {
  /**
   * @param {keyof typeof ERROR_NUMBERS & string} name
   * @param {string} [detail] a sentence
   * @param {{
   *   status?: number, cause?: unknown, facts?: Readonly<Record<string, string>>, separator?: string, isWhole?: boolean
   * }} [more] status: where it
   *   differs from the number's class; facts: attributes that an answer may bear beside the error, such as _id, _key
   *   and _rev of the document in the way; separator: what stands between the number's text and the detail, where
   *   clients know it by heart; isWhole: the detail is the whole message, users have written it themselves
   */
  constructor (name, detail, { status, cause, facts, separator = ': ', isWhole = false } = {}) {
    const [errorNum, text] = /** @type {readonly [number, string]} */ (ERROR_NUMBERS[name])
    super(detail ? (isWhole ? detail : `${text}${separator}${detail}`) : text, { cause })
    this.name = 'HostError'
    this.errorNum = errorNum
    this.status = status ?? NATIVE_STATUSES.get(errorNum) ?? 500
    this.facts = facts
  }
}

/** An error that another server answered with: its number need not be one of ERROR_NUMBERS. */
export class ServerError extends Error {
  /** @param {{errorNum: number, errorMessage: string, code: number}} told code: the HTTP status */
  constructor ({ errorNum, errorMessage, code }) {
    super(errorMessage)
    this.name = 'ServerError'
    this.errorNum = errorNum
    this.status = code
  }
}
