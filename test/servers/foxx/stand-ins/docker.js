// The stand-in for docker's client: version, info, run, stop, kill, with one image. A container is the process of
// `docker run` itself; its pid lies in SHOOTOUT_STAND_IN_STATE, a directory.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArangodOptions } from './arangod-options.js'
import { serveHost } from './serve-host.js'
import { MODE, recordCall } from './stand-in-mode.js'

const IMAGE = 'arangodb:3.12'
const STATE = process.env.SHOOTOUT_STAND_IN_STATE ?? tmpdir()
const NO_DAEMON = 'Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the ' +
  'docker daemon running?'
const AUTH_CHOICE = /^ARANGO_(NO_AUTH|RANDOM_ROOT_PASSWORD)=1$|^ARANGO_ROOT_PASSWORD=/

/** @type {Record<string, (args: readonly string[]) => void>} */
const COMMANDS = {
  version: describe,
  info: describe,
  run,
  stop: args => end(args.at(-1), 'SIGTERM'),
  kill: args => end(args.at(-1), 'SIGKILL')
}

const [command = '', ...args] = process.argv.slice(2)
recordCall('docker', [command, ...args])
const perform = COMMANDS[command]
if (perform) perform(args)
else fail(`docker: '${command}' is not a docker command.`)

function describe () {
  process.stdout.write('Client:\n Version: stand-in\n')
  if (MODE === 'no-daemon') fail(NO_DAEMON)
  process.stdout.write('Server:\n Version: stand-in\n')
}

/** @param {readonly string[]} given */
function run (given) {
  const { name, publish, env, image, inner } = parseRun(given)
  if (!env.some(variable => AUTH_CHOICE.test(variable))) {
    fail('error: database is uninitialized and password option is not specified')
  }
  const binding = /^(\[::1\]|127\.0\.0\.1):(\d+):8529$/.exec(publish)
  if (binding === null) return fail(`-p should bind to loopback: '${publish}'`)
  if (image !== IMAGE) return fail(`Unable to find image '${image}' locally`, 125)
  const data = mkdtempSync(join(tmpdir(), 'shootout-container-'))
  const state = join(STATE, `${name}.pid`)
  writeFileSync(state, String(process.pid))
  process.on('exit', () => [data, state].forEach(path =>
    rmSync(path, { recursive: true, force: true })))
  try {
    const options = parseArangodOptions(['--database.directory', data, ...inner])
    serveHost({
      host: (binding[1] ?? '').replace(/[[\]]/g, ''),
      port: Number(binding[2]),
      contexts: Number(options.get('javascript.v8-contexts') ?? 1),
      data,
      temporary: false
    })
  } catch (error) {
    fail(/** @type {Error} */ (error).message)
  }
}

/** @param {readonly string[]} given options, the image, and what it is to run */
function parseRun (given) {
  const parsed = {
    name: '',
    publish: '',
    env: /** @type {string[]} */ ([]),
    image: '',
    inner: /** @type {readonly string[]} */ ([])
  }
  let removed = false
  let index = 0
  for (; given[index]?.startsWith('-'); index++) {
    const option = given[index]
    if (option === '--rm') removed = true
    else if (option === '--name') parsed.name = given[++index] ?? ''
    else if (option === '-p') parsed.publish = given[++index] ?? ''
    else if (option === '-e') parsed.env.push(given[++index] ?? '')
    else fail(`unknown flag: ${option}`, 125)
  }
  if (!removed || parsed.name === '') fail('a throw-away container needs --rm and --name', 125)
  const [image = '', program, ...rest] = given.slice(index)
  if (program !== 'arangod') fail(`exec: "${program}": executable file not found in $PATH`, 127)
  return { ...parsed, image, inner: rest }
}

/** @param {string | undefined} name @param {NodeJS.Signals} signal */
function end (name, signal) {
  const state = join(STATE, `${name}.pid`)
  if (!existsSync(state)) return fail(`Error response from daemon: No such container: ${name}`)
  const pid = Number(readFileSync(state, 'utf8'))
  process.kill(pid, signal)
  // SIGKILL leaves it no time to clear away.
  if (signal === 'SIGKILL') rmSync(state, { force: true })
  process.stdout.write(`${name}\n`)
}

/** @param {string} message @param {number} [code] @returns {never} */
function fail (message, code = 1) {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}
