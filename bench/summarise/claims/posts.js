/** @import {Post} from './types.js' */
// The posts whose claims are judged, in the order of the suite's studies.

/** @type {readonly Post[]} */
export const POSTS = [
  { study: 'actions', title: 'Dynamic Script Execution Performance', year: 2012 },
  { study: 'files', title: 'HTTP Layer Benchmarking, the Great Server Shootout', year: 2012 },
  { study: 'inserts', title: 'Throughput Enhancements', year: 2015 },
  { study: 'cursor', title: 'Improvements for the Cursor API', year: 2014 },
  { study: 'orchestration', title: 'ql.io Baseline Benchmarks', year: 2011 }
]
