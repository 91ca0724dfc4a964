/** @import {Fault} from './types.js' */
// The disk of the results is full: at once, or some lines later. The run file stays valid, and once there is room the
// run goes on, or its report can be written.
import { mountSmallDisk } from '../../../small-disk.js'

/** Room for run file and report. */
const DISK_BYTES = 4 * 2 ** 20
/** A few lines. */
const MOST_SPARE_BYTES = 12_000
const FAILED = 70

/** @type {Fault} */
export const fillDisk = {
  name: 'the disk is full',
  codes: [0, 2, FAILED],
  next: ({ code, stderr }) => code !== FAILED
    ? null
    : stderr.includes('the report could not be written') ? 'report' : 'resume',
  prepare: ({ outside, random }) => {
    const disk = mountSmallDisk(outside, DISK_BYTES)
    if (typeof disk === 'string') return disk
    return {
      strike: () => disk.fill(Math.floor(random() * MOST_SPARE_BYTES)),
      mend: disk.free,
      remove: disk.remove
    }
  }
}
