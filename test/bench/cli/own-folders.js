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
    if (!action || !['GET', 'HEAD'].includes(request.method ?? '')) return response.writeHead(404).end()
    const { status, contentType, body } = action.handler({ method: 'GET', body: '' })
    response.writeHead(status, { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }).end(body)
  }
}
`
