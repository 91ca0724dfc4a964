// npm run calibrate: options -> record -> analyse -> text. Only this file and its neighbours print.
import '../check-node.js'
import { readArguments } from '../config/read-arguments.js'
import { runMain } from '../run-main.js'
import { calibrate } from './calibrate.js'
import { calibrateGate } from './gate.js'
import { parseCalibrateOptions } from './options.js'

await runMain(async () => {
  const options = parseCalibrateOptions(await readArguments('calibrate'))
  return options.gate ? calibrateGate(options) : calibrate(options)
})
