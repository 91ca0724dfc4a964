// The command `foxx-host check DIR`. In: its arguments; out: what is printed, and the exit code.
import { resolve } from 'node:path'
import { OptionError } from '@shootout/serving'
import { HostError } from '../errors.js'
import { readManifest } from '../package/index.js'
import { checkService } from './check-service.js'

const EXIT_LACKS = 1
const USAGE = 'foxx-host check DIR expects the folder of a service'

/**
 * @param {readonly string[]} args what follows 'check'
 * @returns {Promise<{text: string, exitCode: number}>}
 * @throws {OptionError} OPTIONS_CLASH
 */
export async function runCheck (args) {
  const [folder, ...rest] = args
  const names = args.filter(name => !name.startsWith('-') || name === '--allow-node')
  if (folder === undefined || folder.startsWith('-') || names.length !== args.length) {
    throw new OptionError('OPTIONS_CLASH', { reason: USAGE })
  }
  const directory = resolve(folder)
  const { manifest } = await readManifest(directory).catch(toOptionError)
  const allowNode = rest.includes('--allow-node')
  const lacks = await checkService({ directory, manifest, allowNode })
  const lines = lacks.map(({ file, line, what }) => `${file}:${line}: ${what}\n`)
  return lacks.length === 0
    ? { text: `${folder}: this host has all that its sources ask for\n`, exitCode: 0 }
    : { text: lines.join(''), exitCode: EXIT_LACKS }
}

/** @param {Error} error @returns {never} */
function toOptionError (error) {
  if (!(error instanceof HostError)) throw error
  throw new OptionError('OPTIONS_CLASH', { reason: `${USAGE}: ${error.message}` }, error)
}
