/** @import {ServerDescription} from '../types.js' */
// node:http without anything on top: the reference that every other variant is compared with.
import { DOCUMENT_OPTIONS } from '../documents/document-options.js'

/** @type {ServerDescription} */
export const server = {
  name: 'node',
  title: 'bare node:http',
  variants: [
    { name: 'node', processModel: 'single', workers: 1 },
    { name: 'node-cluster', processModel: 'cluster', workers: 8 }
  ],
  answers: ['handler', 'insert', 'file'],
  options: DOCUMENT_OPTIONS,
  listener: new URL('./listener.js', import.meta.url)
}
