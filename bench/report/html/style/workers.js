/** Pictures over the number of workers, of runs and of tunings. */
export const WORKER_CHARTS = `
.curve{fill:none;stroke:var(--c1);stroke-width:1.6;stroke-dasharray:5 3}
.curve-band{fill:var(--c1);fill-opacity:.14;stroke:none}
.pick{fill:var(--good-bg)}
.plot .tick.figure{font-weight:700;fill:var(--text)}
.trend{fill:none;stroke:var(--c0);stroke-width:1.2;stroke-opacity:.55}
`
/** What depends on the number of workers, and what it costs. */
export const WORKERS = `${WORKER_CHARTS.trim()}
#workers .curve{stroke:var(--soft)}
#workers .curve-band{fill:var(--soft)}
tr.invalid.count td:not(.state){color:var(--soft)}
.timeline-plot{margin-left:58px;width:calc(100% - 58px - 84px)}
.timeline-plot .axis-title.y{transform:translateX(-58px)}
.layer.user{fill:var(--c)}
.memory{fill:none;stroke:var(--c);stroke-width:2;stroke-linejoin:round}
.timeline-plot .leader{fill:none;stroke:var(--soft)}
.timeline-key{list-style:none;display:flex;flex-wrap:wrap;gap:2px 18px;padding:0;margin:0 0 10px;font-size:.88rem;color:var(--soft)}
.timeline-key svg{vertical-align:-2px;margin-right:6px}
@media print{.layer,.timeline-key .slice,.curve-band,.pick{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
.cost{container-type:inline-size}
.cost-plot{margin-left:58px;width:calc(100% - 74px)}
.cost-plot .axis-title.y{transform:translateX(-58px)}
.cost-plot .whisker{stroke-width:1.3}
.cost-plot .name,.cost-plot .number{font-size:12px}
.front .stroke{fill:none;stroke:var(--soft);stroke-width:1.4;stroke-dasharray:2 3}
.cost-list{margin:8px 0 0;padding-left:1.8em;font-size:.88rem;color:var(--soft);columns:26em auto;column-gap:32px}
.named .number{display:none}
@container (min-width:860px){.named .cost-plot{width:calc(100% - 58px - 120px)}}
@container (max-width:859.9px){.named .name{display:none}.named .number{display:inline}}
`
