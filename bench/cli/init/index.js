// npm run init: writes a shootout.config.js for the program in this folder, or prints it.
import '../check-node.js'
import { EXIT } from '../../errors.js'
import { userDirectory } from '../../format/paths.js'
import { lookAtProject } from '../../project/look-at-project.js'
import { writeConfig } from '../../project/write-config.js'
import { runMain } from '../run-main.js'
import { parseInitOptions } from './options.js'
import { configText, nextText } from './text.js'

await runMain(async () => init(process.argv.slice(2)))

/** @param {readonly string[]} argv @returns {number} the exit code */
function init (argv) {
  const { print } = parseInitOptions(argv)
  const project = lookAtProject(userDirectory())
  const text = configText(project)
  process.stdout.write(print ? text : nextText(writeConfig(userDirectory(), text), project))
  return EXIT.ok
}
