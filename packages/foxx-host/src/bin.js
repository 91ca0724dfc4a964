#!/usr/bin/env node
// The host from a shell: npx foxx-host --port 8529 --data ./data --service ./my-app
import './check-node.js'
import { StartError, findPortOwner, runUntilStopped } from '@shootout/processes'
import {
  LISTEN_OPTIONS, OptionError, describeListenFailure, parseListenSettings, readCommandLine
} from '@shootout/serving'
import { resolve } from 'node:path'
import { OPTIONS, parseSettings } from './options.js'
import {
  checkServer, createClient, DOCUMENTS_OPTIONS, parseDocumentsAt
} from './other-server/index.js'
import { closeNewFiles } from './program/primary/keep-private.js'
import { startHost } from './start-host.js'
import {
  FROM_OPTIONS, bringIn, createTransferLog, parseFrom, takeOut
} from './transfer/index.js'

const USAGE = `foxx-host [options]: runs Foxx services, documents and AQL over ArangoDB's HTTP API
foxx-host import DIR --data DATA: a dump of arangodump into a data folder
foxx-host export DIR --data DATA | --from URL: a dump for arangorestore
foxx-host check DIR: lists what the service there needs and this host has not`
const NOT_STARTED = 'foxx-host did not start'
/** sysexits(3) */
const EXIT_USAGE = 64
const EXIT_SOFTWARE = 70
const STARTING = {
  timeoutMs: 30_000,
  onStderr: (/** @type {string} */ text) => { process.stderr.write(text) }
}

process.exitCode = await main(process.argv.slice(2)).catch(report)

/** @param {readonly string[]} args @returns {Promise<number>} the exit code */
async function main (args) {
  const [first, ...others] = args
  if (first === 'check') return check(others)
  closeNewFiles()
  const { command, folder, rest } = takeCommand(args)
  const options = [
    ...command === 'serve' ? LISTEN_OPTIONS : [], ...OPTIONS,
    ...command === 'import' ? [] : FROM_OPTIONS,
    ...command === 'serve' ? DOCUMENTS_OPTIONS : []
  ]
  const { settings, help } = readCommandLine(rest, { usage: USAGE, options })
  if (help !== null) {
    process.stdout.write(help)
    return 0
  }
  const place = parseListenSettings(settings)
  const password = process.env.SHOOTOUT_PASSWORD
  const told = { host: place.host, workingDirectory: process.cwd(), password }
  const parsed = parseSettings(settings, told)
  const from = parseFrom(settings, process.env.SHOOTOUT_FROM_PASSWORD)
  const documentsAt = parseDocumentsAt(settings, process.env.SHOOTOUT_DOCUMENTS_PASSWORD)
  const { listener, tell } = createTransferLog(process)
  const more = { ...STARTING, listener }
  if (command === 'export') {
    tell(folder, await takeOut(folder, { from, options: parsed }, more))
    return 0
  }
  if (command === 'import') {
    tell(folder, await bringIn({ folder }, parsed, more))
    return 0
  }
  if (from !== null) tell(from.origin, await bringIn(from, parsed, more))
  if (documentsAt === null) return serve(place, parsed)
  await checkServer(createClient(documentsAt.origin, documentsAt.auth))
  return serve(place, { ...parsed, host: { ...parsed.host, documentsAt } })
}

/** @param {readonly string[]} args */
function takeCommand ([first = '', folder = '', ...rest]) {
  if (first !== 'import' && first !== 'export') {
    return { command: 'serve', folder: '', rest: [first, folder, ...rest].filter(Boolean) }
  }
  if (folder === '--help') return { command: first, folder, rest: [folder] }
  if (folder !== '' && !folder.startsWith('-')) {
    return { command: first, folder: resolve(folder), rest }
  }
  const reason = `foxx-host ${first} takes a folder first: foxx-host ${first} ./dump --data ./data`
  throw new OptionError('OPTIONS_CLASH', { reason })
}

/** @param {Parameters<typeof startHost>[0]} place @param {Parameters<typeof startHost>[1]} parsed */
async function serve (place, parsed) {
  const { documentsAt } = parsed.host
  const host = await startHost(place, parsed, STARTING).catch(async error => {
    const owner = await findPortOwner(place.port)
    const failure = describeListenFailure(error.code, { ...place, owner })
    throw failure === null ? error : new Error(`${NOT_STARTED}: ${failure}`, { cause: error })
  })
  const lines = [
    `foxx-host answers at ${host.origin}; Ctrl-C ends it`,
    ...parsed.services.map(({ mount }) => `  ${host.origin}${mount}`),
    ...documentsAt ? [`  documents are at ${documentsAt.origin}`] : [],
    ...parsed.data === null ? ['  without --data, what it stores is gone when it ends'] : []
  ]
  return runUntilStopped(host, () => { process.stdout.write(`${lines.join('\n')}\n`) })
}

/** @param {readonly string[]} args @returns {Promise<number>} the exit code */
async function check (args) {
  const { runCheck } = await import('./check/index.js')
  const { text, exitCode } = await runCheck(args)
  process.stdout.write(text)
  return exitCode
}

/**
 * What a host that did not start wrote is on the screen already.
 * @param {unknown} error
 * @returns {number} the exit code
 */
function report (error) {
  const { message } = /** @type {Error} */ (error)
  const said = error instanceof StartError && !error.isLate
    ? `${NOT_STARTED}: it ended with ${error.ending}`
    : message
  process.stderr.write(`${said}\n`)
  return error instanceof OptionError ? EXIT_USAGE : EXIT_SOFTWARE
}
