/** @import {RunningServer, StartOptions, Variant} from '../types.js' */
/** @import {Release} from './types.js' */
// Starts workerd with the actions as modules. In: a release and the usual options; out: a RunningServer.
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import actions from '../../actions/index.js'
import { awaitAnswer } from '../launch/await-answer.js'
import { claimPort } from '../launch/claim-port.js'
import { refuseMissing, superviseServer } from '../launch/supervise-server.js'
import { findRuntime, toFacts } from './find-runtime.js'
import { toWorkerdConfig } from './workerd-config.js'

const CONFIG = 'config.capnp'
const OWN = Object.freeze({ answer: 'answer.js', worker: 'workerd.js' })

/**
 * @param {Release} release
 * @param {{variant: Variant, options: StartOptions}} what
 * @returns {Promise<RunningServer>} it answers; it tells no counts
 * @throws {import('../errors.js').ServerError} PORT_TAKEN, PORT_FORBIDDEN, HOST_UNKNOWN, START_FAILED, START_TIMEOUT;
 *   nothing is left then
 */
export async function startWorkerd (release, { variant, options }) {
  const { path, version } = refuseMissing(variant, await findRuntime(release))
  const { host, port, url } = await claimPort(options.host, options.port, options.network)
  const directory = await mkdtemp(join(tmpdir(), 'shootout-workerd-'))
  await prepare(directory, { address: `${host}:${port}`, options })
  const running = await superviseServer({
    name: 'workerd',
    version,
    command: { path, args: ['serve', join(directory, CONFIG)] },
    directory,
    logFile: null
  }, { variant, options, url }, program =>
    awaitAnswer({ url: `${url}/`, program, variant, timeoutMs: options.timeoutMs }))
  return { ...running, facts: toFacts(release) }
}

/**
 * @param {string} directory
 * @param {{address: string, options: StartOptions}} what
 */
async function prepare (directory, { address, options }) {
  try {
    const files = actions.listActionFiles(options.actionDirectories)
    const names = files.map((_, index) => `action-${index}.js`)
    for (const [index, file] of files.entries()) {
      await copyFile(file, join(directory, names[index] ?? ''))
    }
    for (const name of Object.values(OWN)) {
      await copyFile(new URL(`./native/${name}`, import.meta.url), join(directory, name))
    }
    await writeFile(join(directory, CONFIG), toWorkerdConfig({ address, actions: names, own: OWN }))
    await writeFile(join(directory, 'actions.js'), toList(names))
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw error
  }
}

/** @param {readonly string[]} names */
function toList (names) {
  return [
    ...names.map((name, index) => `import action${index} from 'shootout:${name}'`),
    `export default [${names.map((_, index) => `action${index}`).join(', ')}]`, ''
  ].join('\n')
}
