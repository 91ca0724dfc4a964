/** The table of all cells: sorting, filtering, rows that open. */
export const TABLE = `
.table-tools{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:10px 14px;margin:12px 0;font-size:.9rem}
.table-tools[hidden],.cells[hidden],.table-tools button[hidden]{display:none}
.table-tools fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:4px 14px;min-width:0}
.table-tools legend{float:left;padding:0;margin-right:10px;color:var(--soft)}
.table-tools label{white-space:nowrap}
.table-tools .filter{display:flex;align-items:center;gap:8px;min-width:0}
.table-tools input[type=search]{font:inherit;width:15em;max-width:100%;min-width:0;padding:4px 8px;color:var(--text);background:var(--bg);border:1px solid var(--soft);border-radius:6px}
.table-tools input[type=checkbox]{accent-color:var(--accent)}
.table-tools .buttons{display:flex;flex-wrap:wrap;gap:6px}
.table-tools button{font:inherit;padding:4px 10px;color:var(--text);background:var(--bg);border:1px solid var(--soft);border-radius:6px;cursor:pointer}
.table-tools button:hover{border-color:var(--accent);color:var(--accent)}
.table-tools output{color:var(--soft)}
.table-tools :focus-visible,thead button:focus-visible,.opening summary:focus-visible,.request summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
thead button{all:unset;position:relative;cursor:pointer;font-weight:600}
thead button:hover{color:var(--accent)}
thead button::after{content:"↕";content:"↕"/"";position:absolute;left:100%;width:10px;text-align:center;opacity:.55}
th[aria-sort=ascending] button::after{content:"▲";content:"▲"/"";opacity:1}
th[aria-sort=descending] button::after{content:"▼";content:"▼"/"";opacity:1}
thead th[aria-sort]{color:var(--text)}
.cell th .load{display:block;margin:2px 0 0;white-space:nowrap}
.request{margin:0 0 8px;font-size:.88rem}
.request summary,.opening summary{cursor:pointer}
.request pre{margin:6px 0;padding:8px 12px;background:var(--panel);border:1px solid var(--line);border-radius:6px;font:.92em ui-monospace,"SF Mono",Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.request .note{margin:0}
tr.cell:has(+.opening)>*{border-bottom:0;padding-bottom:2px}
.opening td{padding-top:0}
:root:not(.scripted) .later,.scripted .unscripted{display:none}
.opening summary{color:var(--soft);width:max-content;position:sticky;left:10px;padding:1px 0}
.opening details>div{position:sticky;left:10px;width:max-content;max-width:min(1150px,100vw - 72px);padding:8px 0 6px;overflow-wrap:anywhere}
.strips{display:flex;flex-wrap:wrap;gap:10px 28px}
.strips>div{width:300px;max-width:100%}
.strips p{margin:0 0 2px;white-space:nowrap}
.strip{display:block;width:300px;height:86px;overflow:visible}
.strip text{font-size:10.5px;fill:var(--soft);paint-order:stroke;stroke:var(--bg);stroke-width:3px;stroke-linejoin:round}
.strip .e{text-anchor:end}
.strip .c{fill:var(--bad)}
.strip path{fill:none;stroke:var(--soft)}
.strip .band{fill:var(--band);stroke:none}
.strip .dot{stroke:var(--c);stroke-width:7;stroke-linecap:round}
.strip .ring{stroke-width:9}
.strip .hole{stroke:var(--bg);stroke-width:5}
.strip .idle{stroke-width:1.3}
.strip .bad{stroke:var(--bad);stroke-width:1.8}
.findings{margin:8px 0 0}
.opening dl{margin:8px 0 0;display:grid;grid-template-columns:minmax(5em,max-content) minmax(0,1fr);gap:4px 16px}
@media print{.table-tools{display:none}.cells thead th,.cells .badge{font-size:1em}.cells .badge{padding:0 4px}thead button::after{content:none}.opening summary,.opening details>div{position:static}.opening details:not([open]){display:none}.opening td{padding:0}.opening details>div{max-width:100%}.strip .band,.strip .dot{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`
