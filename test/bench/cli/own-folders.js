// The folders that docs/how-to/own-action.md and own-server.md show: a test compares them.

/** my-actions/hello/index.js */
export const HELLO = `module.exports = {
  name: 'hello',
  title: 'greets',
  request: { method: 'GET', path: '/hello' },
  handler () {
    return { status: 200, contentType: 'text/plain; charset=utf-8', body: 'hello' }
  },
  expected: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'hello' }
}
`

/** my-servers/plain/index.js */
export const PLAIN = `export const server = {
  name: 'plain',
  title: 'no framework',
  variants: [
    { name: 'plain', processModel: 'single', workers: 1 },
    { name: 'plain-cluster', processModel: 'cluster', workers: 8 }
  ],
  listener: new URL('./listener.js', import.meta.url)
}
`

/** my-servers/python/index.js, of docs/own-server.md: a whole server in one file. */
export const PYTHON =
  `// python3 -m http.server with room for 64 connections at once, kept open, without Nagle's delay
// and without a log
const PROGRAM = [
  'import functools, http.server, sys',
  'Server, Handler = http.server.ThreadingHTTPServer, http.server.SimpleHTTPRequestHandler',
  'Server.request_queue_size = 512',
  "Handler.protocol_version = 'HTTP/1.1'",
  'Handler.disable_nagle_algorithm = True',
  'Handler.log_message = lambda *_: None',
  'host, port, files = sys.argv[1:]',
  'Server((host, int(port)), functools.partial(Handler, directory=files)).serve_forever()'
]

export const server = {
  name: 'python',
  title: 'http.server of Python',
  answers: ['file'],
  variants: [{ name: 'python', processModel: 'single', workers: 1 }],
  command: {
    run: ['python3', '-c', PROGRAM.join('\\n'), '{host}', '{port}', '{files}'],
    version: ['python3', '--version'],
    remedy: 'apt-get install python3'
  }
}
`

/** my-servers/deno/index.js, of docs/own-server.md */
export const DENO = `export const server = {
  name: 'deno',
  title: 'Deno.serve',
  variants: [{ name: 'deno', processModel: 'single', workers: 1, actions: ['static'] }],
  command: {
    run: ['deno', 'run', '--allow-net', '--allow-env', 'main.ts'],
    env: { HOST: '{host}', PORT: '{port}' },
    version: ['deno', '--version'],
    remedy: 'npm install --global deno'
  }
}
`

/** The same as CommonJS. */
export const PLAIN_COMMONJS = `const { pathToFileURL } = require('node:url')

module.exports = {
  server: {
    name: 'plain',
    title: 'no framework',
    variants: [
      { name: 'plain', processModel: 'single', workers: 1 },
      { name: 'plain-cluster', processModel: 'cluster', workers: 8 }
    ],
    listener: pathToFileURL(require.resolve('./listener.js'))
  }
}
`

/** my-servers/plain/listener.js */
export const PLAIN_LISTENER = `export const createListener = actions => {
  const handlers = new Map(actions.map(action => [action.request.path, action]))
  return (request, response) => {
    const action = handlers.get(request.url?.split('?')[0] ?? '')
    const isRead = ['GET', 'HEAD'].includes(request.method ?? '')
    if (!action || !isRead) return response.writeHead(404).end()
    const { status, contentType, body } = action.handler({ method: 'GET', body: '' })
    const length = Buffer.byteLength(body)
    response.writeHead(status, { 'content-type': contentType, 'content-length': length }).end(body)
  }
}
`
