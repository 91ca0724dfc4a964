/** @import {Database} from 'arangojs' */
/** @import {MountPlace, RouteProbe} from './types.js' */
// Installs the bundle through arangojs and removes it again. Out: errors as sentences, without credentials in them.
import { connectDatabase } from '../../documents/connect.js'
import { toErrorNum, toReason, toSafeCause } from '../../documents/read-error.js'
import { FoxxError } from '../errors.js'
import { awaitRoute } from './await-route.js'

/** ArangoDB's number for 'something is mounted there'. */
const MOUNT_TAKEN = 3011
const NOT_FOUND = 3009

/** @type {RouteProbe} */
const STATIC = { method: 'GET', path: '/static', status: 200 }

/**
 * Installs the bundle, in place of whatever is mounted there, and waits until every URL answers its route.
 * @param {MountPlace & {bundle: Buffer, probe?: RouteProbe | null}} what probe: default GET /static -> 200; null: don't
 *   wait
 * @returns {Promise<{replaced: boolean}>} whether something was mounted there before
 * @throws {FoxxError} BUNDLE_REFUSED, ROUTE_SILENT, ROUTE_PROTECTED
 */
export async function installBundle ({ bundle, probe = STATIC, ...place }) {
  const { mount, url } = withDefaults(place)
  const source = new Blob([new Uint8Array(bundle)], { type: 'application/zip' })
  const replaced = await inDatabase(place, async (database, options) => {
    try {
      await database.installService(mount, source, options)
      return false
    } catch (error) {
      if (toErrorNum(error) !== MOUNT_TAKEN) throw error
      await database.replaceService(mount, source, { ...options, force: true })
      return true
    }
  }).catch(error => {
    throw new FoxxError(
      'BUNDLE_REFUSED', { url, mount, reason: toReason(error) }, toSafeCause(error)
    )
  })
  if (probe !== null) await awaitRoute({ ...withDefaults(place), probe })
  return { replaced }
}

/**
 * Removes the service, whatever state it is in; content when it is gone already.
 * @param {MountPlace} place
 * @returns {Promise<void>}
 * @throws {FoxxError} BUNDLE_LEFT
 */
export async function uninstallBundle (place) {
  const { mount, url } = withDefaults(place)
  try {
    await inDatabase(place, (database, options) =>
      database.uninstallService(mount, { ...options, force: true }))
  } catch (error) {
    if (toErrorNum(error) === NOT_FOUND) return
    throw new FoxxError('BUNDLE_LEFT', { url, mount, reason: toReason(error) }, toSafeCause(error))
  }
}

/** @param {MountPlace} place */
function withDefaults ({ urls, mount = '/shootout', database = '_system', ...rest }) {
  return { ...rest, urls, url: urls[0] ?? '', mount, database }
}

/**
 * @template T
 * @param {MountPlace} place
 * @param {(database: Database, options: {}) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function inDatabase (place, work) {
  const { url, ...rest } = withDefaults(place)
  const database = connectDatabase({ ...rest, urls: [url] })
  try {
    return await work(database, {})
  } finally {
    database.close()
  }
}
