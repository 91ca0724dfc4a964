// Functions of ArangoDB that this host does not have, and why: for the message of whoever calls one.

/** @param {string} reason @param {readonly string[]} names @returns {[string, string][]} */
const all = (reason, names) => names.map(name => [name, reason])

/** @type {ReadonlyMap<string, string>} */
export const LATER = new Map([
  ...all('it has no views and no analyzers', [
    'ANALYZER', 'BM25', 'BOOST', 'EXISTS', 'LEVENSHTEIN_MATCH', 'MINHASH_MATCH', 'MIN_MATCH',
    'NGRAM_MATCH', 'OFFSET_INFO', 'PHRASE', 'TFIDF', 'TOKENS'
  ]),
  ...all('it has no Pregel', ['PREGEL_RESULT']),
  ...all('it has no vector indexes', ['APPROX_NEAR_COSINE', 'APPROX_NEAR_L2']),
  ...all('it has no user-defined functions; ArangoDB 4 drops them, too', ['AQLFUNCTION']),
  ...all('it has no shards', ['SHARD_ID']),
  ...all('it has no JavaScript queries to call V8 from', ['V8'])
])
