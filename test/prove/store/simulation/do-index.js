/** @import {Steps, Scene} from './do-step.js' */
/** @import {IndexName} from '../types.js' */
// Steps that make and drop indexes.
import { IndexBuild, dropIndex } from '../../../../packages/foxx-host/src/documents/index.js'
import { attempt } from './do-step.js'
import { Broken, findTwice } from './model.js'
import { COLLECTION, DATABASE } from './world.js'

const CONFLICT = 1200
const DUPLICATE = 1210

/** @typedef {{name: IndexName, build: IndexBuild}} Build */

/** @type {Record<IndexName, object>} */
const DEFINITIONS = {
  'by-n': { type: 'persistent', fields: ['n'] },
  'by-u': { type: 'persistent', fields: ['u'], unique: true, sparse: true }
}

/** @type {Pick<Steps, 'build' | 'build-part' | 'drop'>} */
export const DO_INDEX = {
  build (scene, { worker, name }) {
    const { world, builds } = scene
    if (builds.has(worker)) return false
    const { store, catalog } = world.worker(worker)
    const build = new IndexBuild({
      write: work => store.write(work), store, catalog,
      find: writing => catalog.find(writing, DATABASE, COLLECTION),
      definition: { ...DEFINITIONS[name], name }
    })
    builds.set(worker, { name, build })
    advance(scene, worker)
  },
  'build-part': (scene, { worker }) => scene.builds.has(worker) && advance(scene, worker),
  drop ({ world, model }, { worker, name }) {
    if (!model.state.indexes.has(name)) return false
    const { store, catalog } = world.worker(worker)
    const error = attempt(() => store.write(writing => {
      const collection = catalog.find(writing, DATABASE, COLLECTION)
      dropIndex(writing, { catalog, collection, id: name })
    }))
    if (error !== null) {
      if (error.errorNum === CONFLICT && model.open.size > 0) return
      throw new Broken(`dropping an index is refused: ${error.message}`)
    }
    if (model.open.size > 0) throw new Broken('an index is dropped beside an open transaction')
    const indexes = new Set(model.state.indexes)
    indexes.delete(name)
    model.state = { ...model.state, indexes }
  }
}

/** @param {Scene} scene @param {number} worker */
function advance ({ builds, model }, worker) {
  const { name, build } = /** @type {Build} */ (builds.get(worker))
  let isOver = false
  const error = attempt(() => { isOver = build.step() !== null })
  if (error === null && !isOver) {
    model.building.add(name)
    return true
  }
  builds.delete(worker)
  if (![...builds.values()].some(other => other.name === name)) model.building.delete(name)
  if (error !== null) {
    const { documents } = model.state
    const isReason = (error.errorNum === CONFLICT && model.open.size > 0) ||
      (error.errorNum === DUPLICATE && name === 'by-u' && findTwice(documents) !== null)
    if (isReason) return true
    throw new Broken(`making ${name} is refused: ${error.message}`)
  }
  model.state = { ...model.state, indexes: new Set([...model.state.indexes, name]) }
  model.checkUnique()
  return true
}
