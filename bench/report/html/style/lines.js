/** Line charts and their toggles. Margins beside the picture hold the labels of its axis and of its lines. */
export const LINES = `
.faint{--c:var(--soft)}
.lines{container-type:inline-size}
.lines .drawing{min-width:0}
.line-plot{margin-left:58px;width:calc(100% - 66px)}
.line-plot .axis-title.y{transform:translateX(-58px)}
.line-plot .stroke,.legend .stroke{fill:none;stroke:var(--c);stroke-width:2;stroke-linejoin:round}
.line-plot .faint .stroke{stroke-width:1.2;opacity:.55}
.line-plot .faint .mark,.legend .faint .key,.line-plot .faint .whisker,.line-plot .faint .bound{opacity:.55}
.interval-band{fill:var(--c);fill-opacity:.13;stroke:none}
.line-plot .point{overflow:visible}
.line-plot .whisker{stroke-width:1.3}
.line-plot .mark{stroke-width:1.6}
.bound{stroke:var(--c);stroke-width:1.6}
.foot{stroke:var(--soft)}
.ceiling{--c:var(--soft)}
.ceiling .stroke{stroke-dasharray:7 4;stroke-width:1.6}
.ceiling-key{fill:none;stroke:var(--soft);stroke-width:1.6;stroke-dasharray:5 3}
.leader{stroke:var(--line)}
.ends{display:none}
.plot .end{font-size:12px}
.plot .faint .end,.plot .ceiling .end{fill:var(--soft)}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:2px 16px;padding:0;margin:8px 0 0;font-size:.85rem}
.legend li{display:flex;align-items:center;gap:6px}
.legend .faint,.legend .ceiling{color:var(--soft)}
.key{flex:none;overflow:visible}
@container (min-width:620px){.labelled .line-plot{width:calc(100% - 58px - 196px)}.labelled .ends{display:inline}.labelled .legend{display:none}}
.metrics{border:0;padding:0;margin:0 0 10px;display:flex;flex-wrap:wrap;gap:4px 18px;font-size:.92rem}
.metrics legend{float:left;padding:4px 0;margin-right:16px;color:var(--soft)}
.metrics label{display:inline-flex;align-items:center;gap:6px;padding:4px 0;cursor:pointer}
.metrics input{accent-color:var(--accent);width:16px;height:16px;margin:0}
@media screen{${['rps', 'cpu', 'ratio', 'p99'].map(metric => '.metric-panels:has(>.metrics ' +
  `input[value=${metric}]:checked)>.panel:not([data-metric=${metric}])`).join(',')}{display:none}}
@media print{.metrics{display:none}.lines .interval-band,.mark,.bar{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`
