// The door to reports of tunings. In: tune.json; out: points, a page. The same input always gives the same bytes.
export { CURVE_OF, MEASURES, toPoints, toShownCounts, toShownCurve } from './measures.js'
export { renderTunePage } from './page.js'
export { parseTuneFile, validateTuneFile } from './read-tune-file.js'
