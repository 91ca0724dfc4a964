import { expect } from 'chai'
import { study } from '../../../../bench/studies/runtimes/index.js'
import { study as actions } from '../../../../bench/studies/actions/index.js'
import { describeRuntimes, parseRuntimes, toVariants } from '../../../../servers/index.js'

/** @import {StudyOptions} from '../../../../bench/plan/types.js' */

/** @type {StudyOptions} */
const ASKED = {
  preset: 'quick', actions: ['factorial', 'json', 'mine', 'static'], named: false,
  connections: null, presetConnections: [1, 64], workers: null, threads: null,
  driver: 'autocannon'
}

/** @param {Partial<StudyOptions>} [asked] */
const roundOf = asked => study.rounds({ ...ASKED, ...asked })[0]

describe("the study 'runtimes'", () => {
  it('measures three actions at one load for a first answer, at two otherwise', () => {
    expect(roundOf()).to.deep.include({
      actions: ['factorial', 'json', 'static'], connections: [64], twin: true
    })
    for (const preset of ['standard', 'classic']) {
      expect(roundOf({ preset })?.connections, preset).to.deep.equal([1, 64])
    }
    expect(roundOf({ named: true, actions: ['mine'] })?.actions).to.deep.equal(['mine'])
    expect(roundOf({ connections: [8] })?.connections).to.deep.equal([8])
  })

  it('times a few starts for a first answer, more where there is time', () => {
    const countOf = (/** @type {string} */ preset) => study.starts?.({ ...ASKED, preset }).count
    expect(['smoke', 'quick', 'standard'].map(countOf)).to.deep.equal([1, 3, 20])
    expect(study.starts?.(ASKED).action).to.equal('static')
  })

  it('measures single processes of other runtimes, with clusters where there is time', () => {
    const variants = toVariants(describeRuntimes(parseRuntimes(['node@18', 'bun', 'workerd'])))
    const usualOf = (/** @type {string} */ preset) =>
      variants.filter(variant => study.usual?.(variant, preset)).map(({ name }) => name)
    expect(usualOf('quick')).to.deep.equal(['node@18', 'bun@1', 'bun-native', 'workerd'])
    for (const preset of ['standard', 'classic']) {
      expect(usualOf(preset), preset).to.deep.equal([
        'node@18', 'node-cluster@18', 'bun@1', 'bun-native', 'bun-native-cluster', 'workerd'
      ])
    }
    const own = { ...variants[0], server: { name: 'node', title: '', variants: [] } }
    expect(study.usual?.(/** @type {any} */ (own), 'quick')).to.equal(false)
  })

  it('takes shorter slices for a first answer, because there are thirty servers', () => {
    expect(study.protocol?.('quick')).to.include({ sliceSeconds: 0.2 })
    expect(study.protocol?.('standard')).to.deep.equal({})
  })

  it('has the action json for itself, until the user names it', () => {
    expect(actions.rounds(ASKED)[0]?.actions).to.deep.equal(['factorial', 'mine', 'static'])
    expect(actions.rounds({ ...ASKED, named: true })[0]?.actions).to.include('json')
  })
})
