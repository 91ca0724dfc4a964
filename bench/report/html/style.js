import { Markup } from '../../format/markup.js'
import { BASE } from './style/base.js'
import { INTERACTIVE } from './style/interactive.js'
import { LINES } from './style/lines.js'
import { TABLE } from './style/table.js'
import { TRUST } from './style/trust.js'
import { WORKERS } from './style/workers.js'

/** The style sheet of pages without a script. */
export const STYLE = new Markup(BASE)
/** The style sheet of a run's report: later parts may refine earlier ones. */
export const REPORT_STYLE = new Markup([BASE, LINES, TABLE, WORKERS, TRUST, INTERACTIVE].join('\n'))
