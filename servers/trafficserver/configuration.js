// The configuration of a Traffic Server that is a forward proxy on loopback. In: where everything is; out: the text of
// each file.

/** The folders that it writes into. */
export const FOLDERS =
  Object.freeze({ settings: 'etc', runtime: 'run', logs: 'log', cache: 'cache' })
/** Below the server's directory. */
export const LOG_FILE = `${FOLDERS.logs}/diags.log`

const CACHE_SIZE = '64M'

/**
 * @param {object} place
 * @param {string} place.directory its own, absolute
 * @param {string} place.programs where traffic_server is
 * @param {string} place.host a loopback address
 * @param {number} place.port
 * @param {string | null} place.user whom it becomes; null: it stays who it is
 * @param {readonly string[]} place.destinations addresses beyond loopback that it may call
 * @param {readonly string[]} [place.peers] those that may ask it, too, and be called
 * @returns {Readonly<Record<string, string>>} texts by path, relative to the directory
 */
export function toConfiguration ({
  directory, programs, host, port, user, destinations, peers = []
}) {
  return {
    'runroot.yaml': toLayout(directory, programs),
    [`${FOLDERS.settings}/records.config`]: toRecords({ host, port, user }),
    [`${FOLDERS.settings}/storage.config`]: `${directory}/${FOLDERS.cache} ${CACHE_SIZE}\n`,
    [`${FOLDERS.settings}/ip_allow.yaml`]: toRules({ destinations, peers })
  }
}

/** @param {string} directory @param {string} programs */
function toLayout (directory, programs) {
  const at = (/** @type {string} */ folder) => `${directory}/${folder}`
  return toLines(Object.entries({
    prefix: directory, exec_prefix: directory, bindir: programs, sbindir: programs,
    sysconfdir: at(FOLDERS.settings), datadir: at(FOLDERS.cache), libdir: at(FOLDERS.settings),
    libexecdir: at(FOLDERS.settings), includedir: at(FOLDERS.settings),
    localstatedir: at(FOLDERS.runtime), runtimedir: at(FOLDERS.runtime), logdir: at(FOLDERS.logs),
    cachedir: at(FOLDERS.cache)
  }).map(([name, path]) => `${name}: ${path}`))
}

/** @param {{host: string, port: number, user: string | null}} place */
function toRecords ({ host, port, user }) {
  return toLines([
    `http.server_ports STRING ${port}:ip-in=${host}`,
    'url_remap.remap_required INT 0',
    'reverse_proxy.enabled INT 0',
    'http.cache.required_headers INT 0',
    `admin.user_id STRING ${user ?? '#-1'}`,
    // It is measured beside others: a thread for each core, no access log, no program that waits for a crash.
    'exec_thread.autoconfig INT 1',
    'exec_thread.autoconfig.scale FLOAT 1.0',
    'log.logging_enabled INT 0',
    'crash_log_helper STRING NULL'
  ].map(record => `CONFIG proxy.config.${record}`))
}

/**
 * Only this machine may ask, and only this machine and the given addresses are called.
 * @param {{destinations: readonly string[], peers: readonly string[]}} addresses
 */
function toRules ({ destinations, peers }) {
  const near = ['127.0.0.0/8', '::1', ...peers]
  const everything = ['0/0', '::/0']
  return toLines([
    'ip_allow:',
    ...[
      { apply: 'in', addresses: near, action: 'allow' },
      { apply: 'in', addresses: everything, action: 'deny' },
      { apply: 'out', addresses: [...near, ...destinations], action: 'allow' },
      { apply: 'out', addresses: everything, action: 'deny' }
    ].flatMap(({ apply, addresses, action }) => [
      `  - apply: ${apply}`, `    ip_addrs: ${JSON.stringify(addresses)}`, `    action: ${action}`,
      '    methods: ALL'
    ])
  ])
}

/** @param {readonly string[]} lines */
function toLines (lines) {
  return `${lines.join('\n')}\n`
}
