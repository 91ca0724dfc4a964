/** Order, noise and warm-up. */
export const TRUST = `
.strips{border:0;border-radius:0}
.strips svg.plot{min-width:100%}
.turns{fill:none;stroke:var(--c);stroke-width:2}
.strips .start,.strips .mark-invalid{vector-effect:non-scaling-stroke}
.strips .start{stroke-width:1}
.noises{margin-top:10px}
.noise{fill:var(--c)}
.repeated{stroke:var(--text);stroke-width:6;stroke-linecap:round;vector-effect:non-scaling-stroke;fill:none}
.noise-words,.promises,.silent ul,.skipped ul{font-size:.94rem;max-width:95ch}
.warm-ups{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));gap:12px;margin:0 0 12px}
.warm-ups figure{margin:0;padding:8px 12px 6px;break-inside:avoid}
.warm-ups figcaption{font-size:.88rem;overflow-wrap:anywhere}
.warm-ups .note{margin:2px 0 0}
.course{fill:none;stroke:var(--c);stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round;vector-effect:non-scaling-stroke}
.course.unsteady{stroke-dasharray:4 4}
#trust details{margin:0 0 12px}
#trust summary{cursor:pointer;font-size:.94rem;padding:2px 0}
#trust summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
#trust details ul{margin-top:6px}
.promises{list-style:none;padding:0}
.promises .passed,.promises .open{color:var(--text)}
.command{margin:0 0 10px;padding:10px 14px;border:1px solid var(--line);border-radius:8px;background:var(--panel);white-space:pre-wrap;overflow-wrap:anywhere}
@media print{.strips svg.plot{width:100%}.strips .again{display:none}#trust details::details-content{content-visibility:visible;height:auto}#trust summary{list-style:none}}
`
