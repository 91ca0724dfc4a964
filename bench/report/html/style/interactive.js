// What only the page's script shows: charts with a cursor, and comparing. The charts' canvas lies on uPlot's own style
// sheet.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const UPLOT =
  readFileSync(createRequire(import.meta.url).resolve('uplot/dist/uPlot.min.css'), 'utf8').trim()

const CHARTS = `
.unseen,.drawing.drawn>svg{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.drawing{position:relative}
.drawn+.legend,.labelled .drawn+.legend{display:none}
.live-picture{position:relative;min-width:0}
.live-plot{min-width:0;overflow:hidden;border-radius:6px;outline-offset:2px}
.live-plot:focus-visible{outline:2px solid var(--accent)}
.u-over{cursor:crosshair}
.u-select{background:var(--accent);opacity:.16}
.live-overlay{position:absolute;inset:0;pointer-events:none;overflow:hidden;z-index:2}
.live-ring{position:absolute;left:-9px;top:-9px;width:18px;height:18px;border:2px solid var(--text);border-radius:50%}
.live-text{position:absolute;left:0;top:0;max-width:min(320px,100% - 4px);width:max-content;padding:6px 10px;border:1px solid var(--line);border-radius:6px;background:var(--panel);box-shadow:0 2px 8px rgb(0 0 0/.18);font-size:.82rem;line-height:1.35;font-variant-numeric:tabular-nums}
.live-text p{margin:2px 0;padding-left:8px;border-left:4px solid var(--c,var(--bad))}
.live-text p:not(:first-child){color:var(--soft)}
.live-back{position:absolute;top:0;right:0;z-index:3}
.live-back[hidden],.live-all[hidden]{display:none}
.live-back,.live-all,.button{border:1px solid var(--soft);border-radius:6px;background:var(--panel);color:var(--text);font:inherit;font-size:.82rem;padding:3px 10px;cursor:pointer}
.live-legend{display:flex;flex-wrap:wrap;gap:2px 6px;margin-top:6px}
.live-key{display:inline-flex;align-items:center;gap:6px;min-height:26px;max-width:100%;padding:2px 8px;border:1px solid transparent;border-radius:6px;background:none;color:var(--text);font:inherit;font-size:.85rem;text-align:left;overflow-wrap:anywhere}
.live-key.faint,.live-key.ceiling{color:var(--soft)}
.live-key .stroke{fill:none;stroke:var(--c);stroke-width:2}
button.live-key{cursor:pointer}
button.live-key:hover{border-color:var(--line);background:var(--panel)}
.live-key:focus-visible,.live-back:focus-visible,.live-all:focus-visible,.button:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
button.live-key[aria-pressed=false]{color:var(--soft);text-decoration:line-through}
button.live-key[aria-pressed=false] svg{opacity:.35}
@container (min-width:620px){.labelled .live-chart{display:grid;grid-template-columns:minmax(0,1fr) 186px;gap:0 2px}.labelled .live-legend{flex-direction:column;flex-wrap:nowrap;align-items:flex-start;gap:0;margin:22px 0 0}.labelled .live-key{min-height:24px;padding:0 6px}.labelled .placed{position:relative;margin:0}.labelled .placed .live-key{position:absolute;left:0;top:var(--top);transform:translateY(-50%)}.labelled .placed .live-all{position:absolute;left:6px;bottom:0}}
`

const COMPARISON = `
.drop{border:2px dashed var(--line);border-radius:8px;padding:16px 20px 8px;max-width:75ch}
.awaits .drop{border-color:var(--accent);background:var(--panel)}
.drop label{margin-right:8px}
.drop input{max-width:100%;font:inherit;font-size:.9rem}
.comparison-status{margin:12px 0;font-weight:600}
.comparison .answer{margin-bottom:14px}
.sides{margin:0 0 10px;font-size:.92rem}
.sides dt{font-weight:600;color:var(--text);overflow-wrap:anywhere}
.sides dd{color:var(--soft);margin:0 0 6px}
.comparison .scroll{max-height:70vh}
.comparison :is(tbody th,td:nth-child(3)){white-space:nowrap}
.comparison td.number{white-space:nowrap;font-weight:600}
`

/** What only the page's script shows. On paper there is the picture that was there before it. */
export const INTERACTIVE = `@media screen{${UPLOT}${CHARTS}${COMPARISON}}
:root:not(.scripted) :is(#compare,nav a[href="#compare"]){display:none}
@media print{.live-chart,.drop,#compare:not(:has(table)){display:none}}
`
