/** @import {Study} from '../../study.js' */
/** @import {TuneOptions} from '../../tune/types.js' */
// npm run tune: options -> candidates -> race -> recommendation -> report. Only this file and its neighbours print.
import '../check-node.js'
import { join } from 'node:path'
import { checkDirectory, chooseDirectory } from '../choose-directory.js'
import { readArguments } from '../config/read-arguments.js'
import { runMain } from '../run-main.js'
import { createScreen } from '../screen/create-screen.js'
import { loadTypedStudies } from '../own-studies.js'
import { parseTuneOptions } from './options.js'
import { toQuotaFolders, tuneCpus } from './tune-cpus.js'
import { tuneOne } from './tune-one.js'
import { tuneRuntimes } from './tune-runtimes.js'
import { watchSignals } from '../watch-signals.js'

await runMain(async () => {
  const argv = await readArguments('tune')
  const studies = await loadTypedStudies(argv)
  return tune(parseTuneOptions(argv, studies), studies)
})

/**
 * @param {Readonly<TuneOptions>} options
 * @param {readonly Study[]} studies all that there are
 * @returns {Promise<number>} the exit code
 */
async function tune (options, studies) {
  const screen = createScreen({ apart: options.json, quiet: options.quiet })
  const directory = chooseDirectory({ out: options.out, studies: ['tune'] })
  for (const name of ['', ...options.runtimes ?? [], ...toQuotaFolders(options)]) {
    checkDirectory(join(directory, name))
  }
  const stop = watchSignals({
    onFirst: () => screen.say('Finishing this block, then concluding. Ctrl-C again stops at once.')
  })
  const perform = choosePerform(options)
  try {
    return await perform(options, { studies, stop, screen, directory })
  } finally {
    stop.close()
  }
}

/** @param {Readonly<TuneOptions>} options */
function choosePerform (options) {
  if (toQuotaFolders(options).length > 0) return tuneCpus
  return options.runtimes === null ? tuneOne : tuneRuntimes
}
