// Words that are no names, however they are written; in backticks they are.

/** In upper case. @type {ReadonlySet<string>} */
export const RESERVED_WORDS = new Set([
  'AGGREGATE', 'ALL', 'ALL_SHORTEST_PATHS', 'AND', 'ANY', 'ASC', 'COLLECT', 'DESC', 'DISTINCT',
  'FALSE', 'FILTER', 'FOR', 'GRAPH', 'IN', 'INBOUND', 'INSERT', 'INTO', 'K_PATHS',
  'K_SHORTEST_PATHS', 'LET', 'LIKE', 'LIMIT', 'NONE', 'NOT', 'NULL', 'OR', 'OUTBOUND', 'REMOVE',
  'REPLACE', 'RETURN', 'SHORTEST_PATH', 'SORT', 'TRUE', 'UPDATE', 'UPSERT', 'WINDOW', 'WITH'
])
