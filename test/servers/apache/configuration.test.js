import { assert } from 'chai'
import { MODELS, toConfiguration } from '../../../servers/apache/configuration.js'

const USER = { name: 'www-data', group: 'www-data', uid: 33, gid: 34 }
const PLACE = {
  directory: '/tmp/own', fileRoot: '/tmp/a root', host: '127.0.0.1', port: 8080, user: USER,
  model: MODELS[0], workers: 3, modules: '/modules', builtIn: ['unixd']
}

/** @param {Record<string, unknown>} [changed] @returns {string[]} its lines without reasons */
function toDirectives (changed = {}) {
  return toConfiguration({ ...PLACE, ...changed })
    .trim()
    .split('\n')
    .map(line => line.trim())
    .filter(line => !line.startsWith('#'))
}

describe('the configuration of Apache', () => {
  for (const model of MODELS) {
    it(`says why, above every line or every few lines that belong together (${model})`, () => {
      const text = toConfiguration({ ...PLACE, model })
      assert.match(text, /^# \S/)
      for (const part of text.split(/^# .*\n/m).slice(1)) assert.notEqual(part.trim(), '')
    })

    it(`loads the process model ${model} and no other`, () => {
      const loaded = toDirectives({ model }).filter(line => line.startsWith('LoadModule'))
      assert.deepEqual(loaded, [`mpm_${model}`, 'authz_core', 'mime'].map(name =>
        `LoadModule ${name}_module "/modules/mod_${name}.so"`))
    })

    it('ends and replaces no process by itself, and closes no ' +
      `connection by itself (${model})`, () => {
      assert.includeMembers(toDirectives({ model }), [
        'MaxConnectionsPerChild 0', 'KeepAlive On', 'MaxKeepAliveRequests 0',
        'KeepAliveTimeout 86400', 'Timeout 86400'
      ])
    })
  }

  it('loads what is not built in', () => {
    assert.include(toDirectives({ builtIn: [] }), 'LoadModule unixd_module "/modules/mod_unixd.so"')
  })

  for (const model of /** @type {const} */ (['event', 'worker'])) {
    it('starts exactly as many processes as were asked for, with threads for all ' +
      `connections (${model})`, () => {
      assert.includeMembers(toDirectives({ model }), [
        'ServerLimit 3', 'StartServers 3', 'ThreadLimit 214', 'ThreadsPerChild 214',
        'MaxRequestWorkers 642', 'MinSpareThreads 1', 'MaxSpareThreads 642'
      ])
      assert.includeMembers(toDirectives({ model, workers: 1 }), [
        'ServerLimit 1', 'ThreadsPerChild 640', 'MaxRequestWorkers 640'
      ])
    })
  }

  it('has event take no more connections into a process than it has threads', () => {
    assert.include(toDirectives(), 'AsyncRequestWorkerFactor 0.1')
    assert.notInclude(toDirectives({ model: 'worker' }).join('\n'), 'AsyncRequestWorkerFactor')
  })

  it('starts a process for each connection that prefork may get, ' +
    'whatever number was asked for', () => {
    for (const workers of [1, 8]) {
      assert.includeMembers(toDirectives({ model: 'prefork', workers }), [
        'ServerLimit 640', 'MaxRequestWorkers 640', 'StartServers 640', 'MaxSpareServers 640'
      ])
    }
  })

  it('writes into its own directory only', () => {
    const paths = (toConfiguration(PLACE).match(/"\/[^"]+"/g) ?? []).filter(path =>
      !path.startsWith('"/modules/'))
    assert.deepEqual(
      paths.filter(path => !path.startsWith('"/tmp/own')), ['"/tmp/a root"', '"/tmp/a root"']
    )
    assert.lengthOf(paths, 6)
    assert.notMatch(toConfiguration(PLACE), /^(CustomLog|TransferLog)/m)
  })

  it('becomes another user by number, and stays who it is where it can not', () => {
    assert.includeMembers(toDirectives(), ['User "#33"', 'Group "#34"'])
    assert.deepEqual(toDirectives({ user: null }).filter(line => /^(User|Group) /.test(line)), [])
  })

  it('sends what is below the files, for GET and HEAD, and refuses all else', () => {
    const text = toDirectives().join('\n')
    assert.include(text, '<Directory "/">\nRequire all denied\n')
    assert.include(text, '<Directory "/tmp/a root">\n<LimitExcept GET>\nRequire all denied\n' +
      '</LimitExcept>\n</Directory>')
    assert.include(text, 'Listen 127.0.0.1:8080\n')
  })
})
