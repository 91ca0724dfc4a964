/** @import {Fault} from './types.js' */
// What may happen to a run from outside. In: a run that goes on; done: when what happened is over.
import { fillDisk } from './fill-disk.js'
import { loseFolder } from './lose-folder.js'
import { killOne, killRunner, stopOne, stopRunner } from './signals.js'
import { stepAndKill, stepClock } from './step.js'
import { takePort } from './take-port.js'

/**
 * In an order that seeds depend on.
 * @type {readonly Fault[]}
 */
export const FAULTS = [
  killRunner, killOne, stopOne, stopRunner, loseFolder, fillDisk, stepClock, stepAndKill, takePort
]
