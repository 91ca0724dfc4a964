import { assert } from 'chai'
import { MODELS, toConfiguration } from '../../../servers/apache/configuration.js'
import { expectKept } from '../../kept-text.js'

const USER = { name: 'www-data', group: 'www-data', uid: 33, gid: 34 }
const PLACE = {
  directory: '/tmp/own', fileRoot: '/tmp/a root', host: '127.0.0.1', port: 8080, user: USER,
  model: MODELS[0], workers: 3, modules: '/modules', builtIn: ['unixd']
}

describe('the configuration of Apache', () => {
  for (const model of MODELS) {
    it(`is the kept one for the process model ${model}, each line below its reason`, () => {
      const text = toConfiguration({ ...PLACE, model })
      expectKept(import.meta.filename, `${model}.conf`, text)
      for (const part of text.split(/^# .*\n/m).slice(1)) assert.notEqual(part.trim(), '')
    })
  }

  it('loads what is not built in', () => {
    assert.include(
      toConfiguration({ ...PLACE, builtIn: [] }),
      'LoadModule unixd_module "/modules/mod_unixd.so"\n'
    )
  })

  it('has threads for all connections, however many processes share them', () => {
    const text = toConfiguration({ ...PLACE, workers: 1 })
    for (const line of ['ServerLimit 1', 'ThreadsPerChild 640', 'MaxRequestWorkers 640']) {
      assert.include(text, `${line}\n`)
    }
    assert.equal(
      toConfiguration({ ...PLACE, model: 'prefork', workers: 8 }),
      toConfiguration({ ...PLACE, model: 'prefork' })
    )
  })

  it('stays who it is where it can not become another', () => {
    assert.notMatch(toConfiguration({ ...PLACE, user: null }), /^(User|Group) /m)
  })
})
