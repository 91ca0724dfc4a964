// Whether network namespaces can be made here, and with what. In: the process and its PATH; out: the programs, or an
// error that says what is missing. Changes nothing.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findExecutable } from '@shootout/processes'
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'

const PROGRAMS = /** @type {const} */ ({
  unshare: 'util-linux',
  nsenter: 'util-linux',
  ip: 'iproute2',
  tc: 'iproute2'
})
/** Where some systems keep what only root needs, which is not on everybody's PATH. */
const MORE_PATH = '/usr/sbin:/sbin'
const TRY_MS = 5_000

/** @typedef {Readonly<Record<keyof typeof PROGRAMS, string>>} Tools absolute paths */

/**
 * @param {{platform: string, uid: number | undefined, path: string | undefined}} place
 * @returns {Promise<Tools>}
 * @throws {BenchError} NETWORK_UNAVAILABLE
 */
export async function findTools ({ platform, uid, path }) {
  if (platform !== 'linux') {
    fail(`network namespaces are a part of Linux, and this is ${platform}`, 'measure on Linux, ' +
      `or between two hosts: '${callOf('serve', 'node --host 0.0.0.0')}' there, --target here`)
  }
  if (uid !== 0) {
    fail(
      'only root may make network namespaces',
      `repeat it as root ('sudo ${callOf('bench', '...')}'), or leave --network out`
    )
  }
  const found = await Promise.all(Object.entries(PROGRAMS).map(async ([name, source]) => ({
    name,
    source,
    path: await findExecutable(name, [path, MORE_PATH].filter(Boolean).join(':'))
  })))
  const missing = found.filter(one => one.path === null)
  if (missing.length > 0) {
    fail(
      `there is no ${missing.map(({ name }) => name).join(', no ')} on PATH`,
      `apt-get install ${[...new Set(missing.map(({ source }) => source))].join(' ')} (or your ` +
        "distribution's package of that name)"
    )
  }
  const tools = /** @type {Tools} */ (Object.fromEntries(found.map(one => [one.name, one.path])))
  await tryNamespace(tools)
  return tools
}

/** Root in a container often may not. @param {Tools} tools */
async function tryNamespace ({ unshare }) {
  try {
    await promisify(execFile)(unshare, ['--net', 'true'], { timeout: TRY_MS })
  } catch (error) {
    const { stderr, message } = /** @type {Error & {stderr?: string}} */ (error)
    fail(
      `this system makes no network namespace (${stderr?.trim() || message})`,
      'give the container the right to (CAP_SYS_ADMIN and CAP_NET_ADMIN), or run outside of it',
      error
    )
  }
}

/** @param {string} reason @param {string} remedy @param {unknown} [cause] @returns {never} */
function fail (reason, remedy, cause) {
  throw new BenchError('NETWORK_UNAVAILABLE', { reason, remedy }, cause)
}
