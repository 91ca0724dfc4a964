// Parts of ArangoDB's HTTP API that this host doesn't have, by the first two segments of their paths: clients are
// told which part is missing, not only that a path is unknown.

/** @type {Readonly<Record<string, string>>} */
export const ABSENT = Object.freeze({
  '/_api/view': 'views',
  '/_api/analyzer': 'analyzers',
  '/_api/aqlfunction': 'functions of users in AQL',
  '/_api/simple': 'simple queries over HTTP',
  '/_api/replication': 'replication',
  '/_api/wal': 'replication',
  '/_admin/log': 'log over HTTP',
  '/_admin/metrics': 'metrics and statistics',
  '/_admin/statistics': 'metrics and statistics',
  '/_admin/statistics-description': 'metrics and statistics',
  '/_admin/shutdown': 'shutdown over HTTP',
  '/_admin/execute': 'execution of JavaScript over HTTP',
  '/_admin/backup': 'hot backups',
  '/_admin/aardvark': 'web interface'
})

/**
 * @param {readonly string[]} segments of a path that no route has
 * @returns {string | undefined} what ArangoDB has there
 */
export function findAbsent ([first, second]) {
  const path = `/${first}/${second}`
  return Object.hasOwn(ABSENT, path) ? ABSENT[path] : undefined
}
