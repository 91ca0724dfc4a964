// The door of calibration: plan -> record (live) -> analyse (pure). Text is made in cli.
export { agreementTables, agreementText } from './agreement/index.js'
export { analyseCalibration } from './analyse/analyse-calibration.js'
export { ALPHA } from './analyse/try-contrast.js'
export { performCalibration } from './perform-calibration.js'
export { planCalibration } from './plan-calibration.js'
export { createRecordFile, readRecording } from './record/record-file.js'
