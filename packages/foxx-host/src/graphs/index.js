// The door of graphs/: named graphs, as services, clients and queries see them.

export {
  addEdgeDefinition, addOrphan, createGraph, dropGraph, removeEdgeDefinition, removeOrphan,
  replaceEdgeDefinition
} from './change-graphs.js'
export { checkDroppable } from './check-droppable.js'
export { findGraph, lookForGraph, toGraph } from './find-graph.js'
export { checkEnds, checkMember, removeWithEdges } from './graph-documents.js'
export { renameInGraphs } from './rename-in-graphs.js'
export { listGraphs } from './store-graph.js'
