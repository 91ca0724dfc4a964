// What counts as the same, as text.
import { EQUIVALENCE_BAND } from '@shootout/statistics'

/** '0.97 to 1.03': ratios that count as the same. */
export const BAND = `${EQUIVALENCE_BAND.low} to ${EQUIVALENCE_BAND.high}`

/** Below a picture that shows the band. */
export const SHADED = `Shaded: ${BAND}, too near to count as a difference.`
