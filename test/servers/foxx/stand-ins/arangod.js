// The stand-in for arangod: the real one's options and exit codes, the embedded host's service. It proves our plumbing,
// not ArangoDB.
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArangodOptions } from './arangod-options.js'
import { serveHost } from './serve-host.js'
import { MODE, VERSION, recordCall } from './stand-in-mode.js'

const args = process.argv.slice(2)

recordCall('arangod', args)
if (args.includes('--version')) printVersion()
else run()

function printVersion () {
  process.stdout.write(`${VERSION}\n\narchitecture: 64bit\nbuild-type: stand-in of a test\n` +
    `license: enterprise\nserver-version: ${VERSION}\n`)
}

function run () {
  try {
    const options = parseArangodOptions(args)
    if (options.get('javascript.enabled') === 'false') {
      throw new Error('this stand-in has nothing but JavaScript')
    }
    write(
      options,
      `${new Date().toISOString()} [${process.pid}] WARNING {startup} a stand-in, not an ArangoDB\n`
    )
    if (MODE === 'crash') return crash(options)
    const { host, port } = parseEndpoint(options.get('server.endpoint') ?? 'tcp://127.0.0.1:8529')
    const directory = options.get('database.directory') ?? ''
    mkdirSync(join(directory, 'stand-in'), { recursive: true })
    serveHost({
      host,
      port,
      contexts: Number(options.get('javascript.v8-contexts') ?? 1),
      data: join(directory, 'stand-in'),
      temporary: false
    })
  } catch (error) {
    process.stderr.write('Error while processing command-line options for arangod:\n  ' +
      `${/** @type {Error} */ (error).message}\n`)
    process.exit(1)
  }
}

/** @param {Map<string, string>} options */
function crash (options) {
  write(options, 'FATAL {startup} told to crash\n')
  process.exit(1)
}

/** @param {Map<string, string>} options @param {string} line */
function write (options, line) {
  const file = /^file:\/\/(.+)$/.exec(options.get('log.output') ?? '')?.[1]
  if (file) appendFileSync(file, line)
  else process.stderr.write(line)
}

/** @param {string} endpoint 'tcp://[::1]:8529' */
function parseEndpoint (endpoint) {
  const { hostname, port } = new URL(endpoint.replace(/^(http\+)?tcp:/, 'http:'))
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 8529) }
}
