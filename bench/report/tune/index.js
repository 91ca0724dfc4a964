// The door to reports of tunings. In: tune.json; out: sentences, points, a page. The same input always gives the same
// bytes.
export {
  describeExpectation, describeLeftOut, describeRefused, isRefused, isUntouched
} from './left-out.js'
export { CURVE_OF, MEASURES, toPoints, toShownCounts, toShownCurve } from './measures.js'
export { renderTunePage } from './page.js'
export { parseTuneFile, validateTuneFile } from './read-tune-file.js'
export { toSentences } from './sentences.js'
export {
  UNIT, formatBound, formatList, formatRequestRate, formatWorkers, ratioOf, toShownRatio
} from './words.js'
