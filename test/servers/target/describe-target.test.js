import { expect } from 'chai'
import {
  answersAction, describeTarget, loadServers, startVariant, toVariants
} from '../../../servers/index.js'

describe('describeTarget', () => {
  const server =
    describeTarget({ name: 'target', urls: ['http://192.168.0.7:8080'], actions: ['static'] })
  const [variant] = toVariants([server])
  if (variant === undefined) throw new Error('a target has one variant')

  it('answers what it was found to answer, and nothing else', () => {
    expect(answersAction(variant, { name: 'static' })).to.equal(true)
    expect(answersAction(variant, { name: 'factorial' })).to.equal(false)
    expect(answersAction(variant, { name: 'A', kind: 'script' })).to.equal(false)
  })

  it('is neither started nor stopped, and has no processes of ours', async () => {
    const running = await startVariant(variant)
    expect(running).to.include({ baseUrl: 'http://192.168.0.7:8080', pid: null })
    expect(await running.stats()).to.equal(null)
    await running.stop()
    expect(await running.exited).to.include({ code: null, signal: null })
  })

  it('is no server that this machine offers', async () => {
    expect((await loadServers()).map(({ name }) => name)).not.to.include('target')
  })
})
