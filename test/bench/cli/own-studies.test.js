import { expect } from 'chai'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkStudy } from '../../../bench/cli/check-study.js'
import { loadAllStudies, loadTypedStudies } from '../../../bench/cli/own-studies.js'
import { BenchError } from '../../../bench/errors.js'
import { STUDIES } from '../../../bench/studies/index.js'

const STUDY = {
  name: "'greetings'", question: "'How many?'", reference: "'node'", kind: "'handler'",
  rounds: '() => []'
}

describe('studies of the user', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'own-studies-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {string} name of its folder @param {string} text */
  function write (name, text) {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'index.js'), text)
  }

  /** @param {Record<string, string>} [fields] as they are written */
  const sourceOf = fields => 'export const study = {' +
    `${Object.entries({ ...STUDY, ...fields }).map(field => field.join(': ')).join(', ')}}\n`

  it('follow those of the suite, in the order of their folders', async () => {
    write('b', sourceOf({ name: "'second'" }))
    write('a', sourceOf({ name: "'first'" }))
    mkdirSync(join(folder, 'notes'))
    const names = STUDIES.map(({ name }) => name)
    expect((await loadAllStudies([folder])).map(({ name }) => name))
      .to.deep.equal([...names, 'first', 'second'])
    expect((await loadTypedStudies(['x', '--studies-dir', folder])).length)
      .to.equal(names.length + 2)
    expect(await loadTypedStudies(['x'])).to.deep.equal(STUDIES)
  })

  for (const { fields, why } of [
    { fields: { name: "''" }, why: "its study's 'name' is a text; '' came" },
    { fields: { question: 'undefined' }, why: "its study has no 'question'" },
    { fields: { reference: '7' }, why: "its study's 'reference' is a text; 7 came" },
    { fields: { kind: 'undefined' }, why: "its study has no 'kind'" },
    { fields: { kind: "'socket'" }, why: "its study's 'kind' is one of handler, file" },
    { fields: { rounds: '[]' }, why: "its study's 'rounds' is a function; [] came" },
    { fields: { usual: "['node']" }, why: "its study's 'usual' is a function; [ 'node' ] came" },
    { fields: { upstream: '1' }, why: "its study's 'upstream' is true or false; 1 came" },
    { fields: { order: "'a'" }, why: "its study's 'order' is a list; 'a' came" },
    { fields: { section: 'null' }, why: "its study's 'section' is an object; null came" },
    {
      fields: { sentence: '() => []' },
      why: "there is no field of a study 'sentence'; did you mean 'sentences'?"
    },
    { fields: { name: "'cursor'" }, why: "there is a study 'cursor' already" },
    { fields: { name: "'all'" }, why: "there is a study 'all' already" }
  ]) {
    const [[field, value] = []] = Object.entries(fields)
    it(`are refused with ${field} ${value}`, async () => {
      write('odd', sourceOf(fields))
      await expectRefused(`${join(folder, 'odd', 'index.js')}: ${why}`)
    })
  }

  for (const { field, returns, why } of [
    { field: 'rounds', returns: 'undefined', why: "'rounds' has to return a list of rounds" },
    { field: 'rounds', returns: '[{}]', why: "'rounds' has to return a list of rounds" },
    {
      field: 'rounds',
      returns: "[{ actions: ['static'], connections: ['1'] }]",
      why: "'rounds' has to return a list of rounds"
    },
    { field: 'sentences', returns: '7', why: "'sentences' has to return a list of texts; 7 came" },
    { field: 'usual', returns: "nowhere['x']", why: "'usual' threw ReferenceError: nowhere is not" }
  ]) {
    it(`say themselves that ${field} => ${returns} is at fault`, async () => {
      write('odd', sourceOf({ [field]: `() => (${returns})` }))
      const study = (await loadAllStudies([folder])).at(-1)
      const where = join(folder, 'odd', 'index.js')
      expect(/** @type {any} */ (study)[field])
        .to.throw(BenchError, `the study 'greetings' (${where}): its ${why}`)
        .with.property('code', 'STUDY_FAILED')
    })
  }

  it('are called with what the stage gives, and as their own object', async () => {
    write('even', sourceOf({
      rounds: 'function ({ actions }) {' +
        'return [{ actions: [...actions, this.name], connections: [1] }] }'
    }))
    const study = (await loadAllStudies([folder])).at(-1)
    const options = /** @type {any} */ ({ actions: ['static'] })
    expect(study?.rounds(options))
      .to.deep.equal([{ actions: ['static', 'greetings'], connections: [1] }])
  })

  for (const study of STUDIES) {
    it(`have the fields of '${study.name}'`, () =>
      expect(() => checkStudy(study, [])).not.to.throw())
  }

  it('are refused where a folder exports none', async () => {
    write('odd', 'export const study = null\n')
    await expectRefused("it exports no 'study'")
    write('even', "export const study = 'x'\n")
    await expectRefused("it exports no 'study'")
  })

  it('are refused where two are called the same', async () => {
    write('a', sourceOf())
    write('b', sourceOf())
    await expectRefused("there is a study 'greetings' already")
  })

  it('are refused where there is no such folder', async () => {
    const error = await loadAllStudies([join(folder, 'none')]).catch(refused => refused)
    expect(error).to.be.instanceOf(BenchError).with.property('code', 'DIRECTORY_UNUSABLE')
    expect(error.message).to.include('there is no such folder')
  })

  /** @param {string} why */
  async function expectRefused (why) {
    const error = await loadAllStudies([folder]).then(() => null, refused => refused)
    expect(error).to.be.instanceOf(BenchError).with.property('code', 'DIRECTORY_UNUSABLE')
    expect(error.message).to.include('--studies-dir').and.include(why)
  }
})
