import { assert } from 'chai'
import { findNamedStudies } from './named-studies.js'

const NAMES = ['actions', 'files', 'cursor']
/** @param {string} source */
const complaintsOn = source => findNamedStudies({ 'bench/a.js': source }, NAMES)

const NAMED = [
  "export const STUDY = 'cursor'",
  "const isOurs = cell.study === 'cursor'",
  'const isOurs = cell.study === `cursor`',
  "const isOurs = 'actions' === plan.study",
  "const STUDY = 'files'",
  "const cell = { study: 'files' }",
  "const own = findStudy('actions')",
  "const first = ['files', 'actions']",
  "const unit = name => ['cursor'].includes(name)",
  "switch (study) { case 'cursor': break }",
  "switch (study) { case 'files': break }",
  'const OTHERS = { actions: 1, files: 2 }',
  "const OTHERS = { cursor: 1, 'files': 2 }"
]

const OTHER_WORDS = [
  "const path = join(home, 'actions')",
  "const rows = [['actions', plan.actions.join()], ['cells', '3']]",
  "const MEASURED = ['servers', 'actions']",
  "const option = { name: 'actions', option: '--actions' }",
  "const all = loadActions({ kind: 'cursor' })",
  'const options = { cursor: { drag: true } }',
  'const options = { actions, seed }',
  'const options = { actions: [], files: [], seed: 1 }',
  "import { animate } from './charts/cursor.js'",
  "const words = 'a cursor that is open'"
]

describe('the rule that studies are named in their folders only', () => {
  for (const source of NAMED) {
    it(`notices ${source}`, () => assert.isNotEmpty(complaintsOn(source)))
  }
  for (const source of OTHER_WORDS) {
    it(`leaves ${source}`, () => assert.deepEqual(complaintsOn(source), []))
  }
})
