import { STYLE } from '../html/style.js'
import { WORKER_CHARTS } from '../html/style/workers.js'
import { Markup } from '../../format/markup.js'

/** The style of every report, and what only the charts over workers have. */
export const TUNE_STYLE = new Markup(`${STYLE.text.trimEnd()}
${WORKER_CHARTS.trim()}
.key{display:flex;flex-wrap:wrap;gap:2px 18px;margin:0 0 10px;font-size:.88rem;color:var(--soft)}
.key svg{width:22px;height:12px;vertical-align:-1px;margin-right:5px;overflow:visible}
.badge.recommended{background:var(--good-bg);color:var(--good)}
.badge.behind{background:var(--off-bg);color:var(--soft)}
td.remarks{min-width:11em}
tr.left td,tr.left th{color:var(--soft)}
`)
