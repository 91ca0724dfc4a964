/** @import {RunData} from '../../../../bench/types.js' */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import {
  COLOUR_CLASSES, createLineStyles, createVariantStyles, stylesOfRun
} from '../../../../bench/report/svg/variant-styles.js'
import { TWIN } from '../../../../bench/plan/create-plan.js'
import { answersKind, loadServers, toVariants } from '../../../../servers/index.js'
import { contrastOf, deuteranopicDistanceOf, distanceOf } from './colour-distance.js'
import { createRunData } from '../fixtures.js'
import { STUDIES } from '../../../../bench/studies/index.js'

const CSS =
  readFileSync(new URL('../../../../bench/report/html/style/colours.css', import.meta.url), 'utf8')
const [LIGHT, DARK] = CSS.split('@media screen').map(sheet => {
  const variables = new Map([...sheet.matchAll(/--([\w-]+): (#[\da-f]+);/g)].map(([, name, value]) =>
    /** @type {const} */ ([name, value])))
  return (/** @type {string} */ name) => {
    const value = variables.get(name) ?? ''
    return value.length === 4 ? value.replace(/[\da-f]/g, '$&$&') : value
  }
})
const SCHEMES = Object.entries({ light: LIGHT, dark: DARK })
  .map(([scheme, read]) => /** @type {const} */ ([scheme, read ?? (() => '')]))
/** What is drawn but is no contestant. */
const BESIDE = ['upstream', 'documents', 'client'].map(name => `beside-${name}`)
/** As a pale line is drawn: the page's script has the same. */
const PALE = 0.75

/** @param {string} colour @param {string} ground @param {number} share */
function mix (colour, ground, share) {
  const parts = [1, 3, 5].map(from => [colour, ground].map(one =>
    Number.parseInt(one.slice(from, from + 2), 16)))
  return `#${parts.map(([a = 0, b = 0]) =>
    Math.round(share * a + (1 - share) * b).toString(16).padStart(2, '0')).join('')}`
}

/** @param {readonly string[]} names of variants @param {string} [reference] */
const looksOf = (names, reference) => {
  const styleOf = createVariantStyles(names, reference === undefined ? [] : [reference])
  return names.map(name => ({ name, ...styleOf(name) }))
}

/** @template T @param {readonly T[]} items @returns {[T, T, boolean][]} with whether they stand side by side */
const pairsOf = items => items.flatMap((a, from) => items.slice(from + 1)
  .map((b, index) => /** @type {[T, T, boolean]} */ ([a, b, index === 0])))

describe('the style of a variant', () => {
  /** @type {string[]} */
  let own
  /** Who a report of each study shows. @type {Record<string, {name: string, colour: string, marker: string}[]>} */
  let casts
  before(async () => {
    const servers = await loadServers()
    const variants = toVariants(servers)
    own = variants.map(({ name }) => name)
    // Other runtimes are more than there are colours: their pictures have a line for each family.
    const few = STUDIES.filter(({ runtimes }) => runtimes === undefined)
    casts = Object.fromEntries(few.map(study => {
      const { name, reference, kind, usual = () => true } = study
      const names = variants.filter(variant => answersKind(variant.server, kind) &&
        (variant.actions === undefined || kind === 'insert') && usual(variant, 'standard'))
        .map(variant => variant.name)
      // Who compares with another ArangoDB sees it beside the first.
      const against = names.filter(one => one.startsWith('arangodb'))
        .map(one => one.replace('arangodb', 'against'))
      return [name, looksOf([
        reference, `${reference}${TWIN}`, ...names.filter(one => one !== reference), ...against
      ], reference)]
    }))
  })

  it('is known for every server of the suite, and no two of a study look the same', () => {
    expect(own).to.have.length.greaterThan(14)
    for (const [study, looks] of Object.entries(casts)) {
      expect(looks, study).to.have.length.greaterThan(2)
      for (const [a, b] of pairsOf(looks)) {
        expect(a.colour, `${study}: ${a.name} and ${b.name}`).to.not.equal(b.colour)
      }
    }
  })

  it('belongs to its name: the others of a run, their order and the study do not matter', () => {
    const colourOf = createVariantStyles(['express', 'foxx', 'nginx', 'my-server'], ['node'])
    const others = createVariantStyles(['my-server', 'nginx', 'node', 'ql', 'express'], [])
    for (const name of ['express', 'nginx', 'my-server', 'gatling']) {
      expect(colourOf(name)).to.deep.equal(others(name))
    }
  })

  it('is a shade of its single process for a cluster', () => {
    for (const name of ['node', 'express', 'my-server']) {
      const [single, cluster] = looksOf([name, `${name}-cluster`])
      expect(cluster?.colour).to.equal(`${single?.colour}b`)
      expect(cluster?.marker).to.not.equal(single?.marker)
    }
  })

  it('is neutral for what is compared with and its twin, and for nothing else', () => {
    for (const looks of Object.values(casts)) {
      const [reference, twin, ...contestants] = looks
      expect([reference?.colour, twin?.colour]).to.deep.equal(['ref', 'refb'])
      for (const { name, colour } of contestants) expect(colour, name).to.match(/^s\d[bc]?$/)
    }
    expect(createVariantStyles(['node', 'foxx'], ['foxx'])('node').colour).to.match(/^s\d$/)
  })

  it('is neutral in its own study, where a run has several', () => {
    const run = createRunData()
    const [plan] = run.plans
    if (plan === undefined) throw new Error('no plan')
    /** @type {RunData} */
    const both = {
      ...run,
      plans: [plan, {
        ...plan, study: 'cursor', reference: 'express',
        variants: plan.variants.filter(({ name }) => name !== 'node')
      }],
      summaries: run.summaries.filter(({ study }) => study === plan.study)
    }
    expect(stylesOfRun(both, plan.study)('node').colour).to.equal('ref')
    expect(stylesOfRun(both, plan.study)('express').colour).to.equal('s1')
    expect(stylesOfRun(both, 'cursor')('express').colour).to.equal('ref')
    expect(stylesOfRun(both)('express').colour).to.equal('s1')
    expect(stylesOfRun(both)('node').colour).to.equal('ref')
    expect(stylesOfRun({ ...run, plans: [] })('node').colour).to.equal('ref')
  })

  it('is one of the style sheet for any name, and those of one colour differ in shape', () => {
    const names = ['constructor', '', '__proto__', ...Array.from({ length: 40 }, (_, index) =>
      `server ${index}`)]
    const looks = looksOf(names)
    for (const { colour } of looks) expect(COLOUR_CLASSES).to.include(colour)
    const seen = looks.map(({ colour, marker }) => `${colour} ${marker}`)
    expect(new Set(seen).size).to.equal(seen.length)
    expect(new Set(looks.map(({ colour }) => colour.slice(0, 2))).size).to.equal(8)
    expect(looksOf(names.toReversed()).toReversed()).to.deep.equal(looks)
    const [alone] = looksOf(['server 7'])
    const crowded = looks.find(({ name }) => name === 'server 7')
    expect(alone?.colour).to.equal(crowded?.colour.slice(0, 2))
  })

  it('is shared by the lines of one variant, whose shapes differ', () => {
    const lines = [1, 2, 4, 8, 16, 32].map(workers => ({ label: `ql ×${workers}`, variant: 'ql' }))
    const styleOf = createLineStyles(lines, createVariantStyles(['ql']))
    const looks = lines.map(({ label }) => styleOf(label))
    expect(new Set(looks.map(({ colour, marker }) => `${colour} ${marker}`)).size).to.equal(6)
    expect(looks.map(({ colour }) => colour)).to.deep.equal(['s7', 's7', 's7', 's7', 's7', 's7b'])
  })

  describe('in the style sheet', () => {
    for (const [scheme, read] of SCHEMES) {
      it(`has a class and, ${scheme}, a contrast that figures within bars need`, () => {
        for (const name of COLOUR_CLASSES) {
          expect(CSS).to.include(`.${name} {\n  --c: var(--${name});\n}`)
          expect(contrastOf(read(name), read('bg')), name).to.be.at.least(4.5)
          expect(contrastOf(read(name), read('panel')), name).to.be.at.least(3)
          expect(contrastOf(mix(read(name), read('bg'), PALE), read('bg')), `pale ${name}`)
            .to.be.at.least(2.9)
        }
        for (const name of BESIDE) {
          expect(CSS).to.include(`.${name} {\n  --c: var(--${name});\n}`)
          expect(contrastOf(read(name), read('bg')), name).to.be.at.least(3)
        }
      })

      it(`stays apart from the others of a study, ${scheme}, for eyes without green, too`, () => {
        for (const [study, looks] of Object.entries(casts)) {
          for (const [a, b, areNeighbours] of pairsOf(looks.slice(2))) {
            const [one, other] = [read(a.colour), read(b.colour)]
            const who = `${study}: ${a.name} and ${b.name}`
            expect(distanceOf(one, other), who).to.be.at.least(6)
            const seen = deuteranopicDistanceOf(one, other)
            expect(seen, who).to.be.at.least(areNeighbours ? 6 : 5)
          }
          for (const { name, colour } of looks.slice(2)) {
            expect(deuteranopicDistanceOf(read(colour), read('ref')), name).to.be.at.least(6)
          }
        }
      })

      it(`is grey for no contestant, ${scheme}`, () => {
        for (const name of COLOUR_CLASSES.filter(one => !one.startsWith('ref'))) {
          const grey = greyOf(read(name))
          expect(distanceOf(read(name), grey), name).to.be.at.least(5)
        }
        expect(distanceOf(read('ref'), read('soft'))).to.be.at.least(15)
      })
    }
  })
})

/** Of about the same luminance. @param {string} colour */
function greyOf (colour) {
  const greys = Array.from({ length: 256 }, (_, level) =>
    `#${level.toString(16).padStart(2, '0').repeat(3)}`)
  return greys.reduce((best, grey) =>
    distanceOf(grey, colour) < distanceOf(best, colour) ? grey : best)
}
