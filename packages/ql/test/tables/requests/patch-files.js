// What the folder of a table holds beside it: scripts that patch its requests and answers, and templates of bodies.

/** Texts by name. */
export const FILES = {
  'twitter.js': `exports['patch uri'] = function (options) {
  var statement = options.statement, uri = options.uri
  const { offset, limit } = statement
  if (offset && limit) uri.setParam('page', Math.ceil(offset / limit))
  uri.removeEmptyParams()
  return uri
}`,
  'fan.js': "exports['patch uri'] = ({ uri, params }) => params.ids.map(id => { const one = new " +
    "uri.constructor(uri.format()); one.setParam('id', id); return one })",
  'slow.js': "exports['patch uri'] = async ({ uri, params }) => { if (!params.a) throw new " +
    "Error('too slow'); uri.setParam('slow', params.a); return uri }",
  'text.js': "exports['patch uri'] = ({ params }) => params.a ? 'http://other?REST' : 'nowhere'",
  'drop.js': "exports['patch uri'] = () => undefined",
  'validate.js': "exports['validate param'] = (args, name, value) => name !== 'a' || " +
    "(args.params.b === 'y' && value === 'good')",
  'fails.js': "exports['patch uri'] = () => { throw new Error('out of order') }",
  'headers.js': "exports['patch headers'] = ({ headers, uri, params, statement, log }) => { " +
    "log('warn', 'seen'); return { ...headers, 'X-Patched': uri.getParam('a') + params.b + " +
    'statement.id } }',
  'body.js': "exports['patch body'] = ({ body, params }) => ({ content: body.content + params.b, " +
    "type: 'text/patched' })",
  'brings.js': "exports['body template'] = ({ params }) => ({ content: '<{{params.b}}>', type: " +
    "'text/brought' })",
  'bad-body.js': "exports['patch body'] = () => ({ content: 5 })",
  'key.js': "exports['compute key'] = ({ table, method, uri, params }) => [table, method, uri, " +
    "params.a].join('|')",
  'answers.js': `exports['patch mediaType'] = () => 'JSON'
exports['parse response'] = ({ body }) => ({
  type: 'application/json', content: JSON.stringify(body.map(String))
})
exports['patch status'] = ({ body, params }) => body.status_code
exports['patch response'] = ({ body, uri, params }) => ({
  body, id: uri.getParam('a'), b: params.b
})`,
  'auth.js': `exports.auth = (params, config, done) => {
  if (params.user === 'nobody') return done(new Error('go away'))
  params.token = config.secret + params.user
  setTimeout(done, 1)
}`,
  'plain.mu':
    '<a>{{params.a}}</a>{{#params}}{{b}}{{/params}}{{#params.list}}[{{' +
      '.}}]{{/params.list}}{{statement.id}}{{{params.raw}}}',
  'none': 'untyped {{params.a}}',
  'code.ejs':
    '<% for (x in params.list) { %>(<%= params.list[x] %>)<% } %><%- params["dotted.name"] %>',
  'form.txt': 'a={^a}&b={b}&list={|list}\n'
}
