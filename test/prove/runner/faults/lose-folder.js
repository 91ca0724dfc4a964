/** @import {Fault} from './types.js' */
import { rmSync } from 'node:fs'

/** Of a run whose report could not be written. */
const NO_REPORT = 70

/** @type {Fault} */
export const loseFolder = {
  name: 'its results folder goes', next: () => null, codes: [0, 1, 2, NO_REPORT],
  strike: ({ folder }) => rmSync(folder, { recursive: true, force: true })
}
