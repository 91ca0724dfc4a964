// The door of graphs/: named graphs, as services, clients and queries see them.

export { findGraph } from './find-graph.js'
