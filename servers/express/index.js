/** @import {ServerDescription} from '../types.js' */
// Express as `npm install express` gives it: its defaults (ETag, X-Powered-By) are part of what it costs.
import { DOCUMENT_OPTIONS } from '../documents/document-options.js'

/** @type {ServerDescription} */
export const server = {
  name: 'express',
  title: 'Express 5',
  variants: [
    { name: 'express', processModel: 'single', workers: 1 },
    { name: 'express-cluster', processModel: 'cluster', workers: 8 }
  ],
  wraps: 'node',
  answers: ['handler', 'insert', 'file'],
  options: DOCUMENT_OPTIONS,
  listener: new URL('./listener.js', import.meta.url)
}
