import { assert } from 'chai'
import { OPTIONS, parseSettings } from '../../../servers/ql/options.js'

const PLACE = { workingDirectory: '/' }

describe('the options of the server ql', () => {
  it('serve the scenarios when nothing is given', () => {
    const { service, scenarios } = parseSettings({}, PLACE)
    assert.isTrue(scenarios)
    assert.match(service.tables ?? '', /scenarios\/tables$/)
    assert.match(service.routes ?? '', /scenarios\/routes$/)
  })

  it("know the scenarios' upstream and proxy", () => {
    const settings = { '--upstream': ['http://localhost:1'], '--proxy': ['http://localhost'] }
    const { service, scenarios } = parseSettings(settings, PLACE)
    assert.isTrue(scenarios)
    const proxy = { '*': { host: 'localhost', port: 80 } }
    assert.deepEqual(service.overrides, { upstream: 'http://localhost:1', proxy })
  })

  for (const option of ['--tables', '--routes']) {
    it(`serve files of one's own with ${option} alone`, () => {
      const { service, scenarios } = parseSettings({ [option]: ['/'] }, PLACE)
      assert.isFalse(scenarios)
      assert.deepEqual([service.tables, service.routes].filter(path => path !== null), ['/'])
    })
  }

  it('say what they mean without files', () => {
    const texts = OPTIONS.map(({ description }) => description).join()
    assert.include(texts, 'default: those of the scenarios')
  })
})
