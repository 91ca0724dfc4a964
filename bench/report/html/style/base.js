// Series colours: Okabe and Ito's order, darkened or lightened until each has 3:1 on its background;
// markers and labels say the same without colour.
/**
 * Colours, text, tables and pictures of every page. Colours of the dark scheme are for screens only: paper is white.
 */
export const BASE = `
:root{color-scheme:light dark;--bg:#fff;--panel:#f6f7f9;--line:#d9dde3;--grid:#e6e9ee;--text:#1a1f27;--soft:#566070;--accent:#0b62a8;--bad:#b3122a;--bad-bg:#fdecee;--doubt:#7a4b00;--doubt-bg:#fff4dc;--good:#0c6b45;--good-bg:#e5f5ec;--off-bg:#eceef2;--band:#dfe8f3;
--c0:#0b62a8;--c1:#c24e00;--c2:#007a5a;--c3:#9c3d85;--c4:#806000;--c5:#2583b5;--c6:#5b6472}
@media screen and (prefers-color-scheme:dark){:root{--bg:#11151b;--panel:#1a2029;--line:#343d4a;--grid:#29313c;--text:#e7ebf0;--soft:#a3adba;--accent:#7cbcff;--bad:#ff8591;--bad-bg:#3d1a20;--doubt:#f2c46b;--doubt-bg:#38290c;--good:#74d6a6;--good-bg:#12301f;--off-bg:#2a313b;--band:#24344a;
--c0:#6cb4ff;--c1:#ff9a56;--c2:#4fd0a4;--c3:#e69ad5;--c4:#dfc04f;--c5:#8fdcf7;--c6:#b4bcc8}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0 auto;padding:28px 24px 64px;max-width:1240px;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;overflow-wrap:break-word}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 4px;letter-spacing:-.01em}
h2{font-size:1.3rem;line-height:1.25;margin:48px 0 10px}
h3{font-size:1.05rem;margin:24px 0 8px}
small{font-weight:400;color:var(--soft);font-size:.85em;margin-left:.4em}
p{margin:0 0 10px}
ul{padding-left:1.2em;margin:0 0 10px}
a{color:var(--accent)}
code{font:.92em ui-monospace,"SF Mono",Menlo,Consolas,monospace}
.meta,.note,.remedy,.floor,.why,.range,.example{color:var(--soft)}
.meta{font-size:.88rem;margin-bottom:18px}
.note{font-size:.88rem}
.notice{background:var(--doubt-bg);color:var(--doubt);border-left:4px solid currentColor;border-radius:4px;padding:10px 14px}
.answer{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:18px 20px 14px}
.answer h2,.warnings h2{margin:0 0 8px;font-size:.82rem;text-transform:uppercase;letter-spacing:.07em;color:var(--soft)}
.sentence{font-size:1.08rem;max-width:75ch}
.floor{font-size:.92rem;max-width:85ch}
.states{list-style:none;display:flex;flex-wrap:wrap;gap:6px;padding:0;margin:12px 0 0}
.badge{display:inline-block;border-radius:99px;padding:1px 10px;font-size:.82rem;font-weight:600;white-space:nowrap}
.states .badge{white-space:normal}
.states a{color:inherit}
.badge.ok{background:var(--good-bg);color:var(--good)}
.badge.suspect{background:var(--doubt-bg);color:var(--doubt)}
.badge.invalid{background:var(--bad-bg);color:var(--bad)}
.badge.not-run{background:var(--off-bg);color:var(--soft)}
.warnings{margin-top:18px;padding:0 20px}
.warnings ul{font-size:.94rem;max-width:95ch}
.warnings li{margin-bottom:6px}
nav{margin-top:18px;display:flex;flex-wrap:wrap;gap:4px 18px;font-size:.94rem}
.action+.action{margin-top:40px}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:16px;margin-bottom:16px}
figure{margin:0 0 12px;min-width:0;border:1px solid var(--line);border-radius:8px;padding:14px 16px 10px}
figcaption{font-weight:600;margin-bottom:4px}
figure .note{margin:6px 0 0}
.absent{font-size:.92rem;color:var(--soft);margin:0 0 6px}
.invalid-text,.failed{color:var(--bad)}
.plot{display:block;overflow:visible;font-size:12.5px}
.plot text{fill:var(--text);paint-order:stroke;stroke:var(--bg);stroke-width:3px;stroke-linejoin:round}
.plot .heading{font-weight:600;font-size:12px;fill:var(--soft)}
.plot .figure,.plot .tick{font-variant-numeric:tabular-nums}
.plot .figure{font-weight:600}
.plot .range{font-weight:400;fill:var(--soft)}
.plot .figure.invalid{fill:var(--bad)}
.plot .tick,.plot .axis-title{font-size:11.5px;fill:var(--soft)}
.grid{stroke:var(--grid)}
.lane{stroke:var(--grid)}
.band{fill:var(--band)}
.one{stroke:var(--soft)}
.start{stroke:var(--soft);stroke-dasharray:3 3}
.s0{--c:var(--c0)}.s1{--c:var(--c1)}.s2{--c:var(--c2)}.s3{--c:var(--c3)}.s4{--c:var(--c4)}.s5{--c:var(--c5)}.s6{--c:var(--c6)}
.mark{fill:var(--c);stroke:var(--c);stroke-width:2}
.mark.doubtful{fill:var(--bg)}
.mark-invalid{fill:none;stroke:var(--bad);stroke-width:1.8}
.whisker{stroke:var(--c);stroke-width:1.8;fill:none}
.whisker.on-bar{--c:var(--text)}
.bar{stroke:var(--c)}
.bar.plain{fill:var(--c);fill-opacity:.72}
.bar.lower-bound{stroke-dasharray:4 3}
.bar.doubtful{fill:none}
.hatch,.slice{fill:var(--c)}
.hatch{fill-opacity:.6}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:8px}
.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{border-collapse:separate;border-spacing:0;width:100%;font-size:.86rem;font-variant-numeric:tabular-nums}
th,td{text-align:left;vertical-align:top;padding:8px 10px;border-bottom:1px solid var(--line)}
tbody:last-child tr:last-child>*{border-bottom:0}
thead th{font-size:.8rem;color:var(--soft);white-space:nowrap;background:var(--panel)}
tr.group th{background:var(--panel);padding:5px 10px}
tr.group span{position:sticky;left:10px}
.cell th{position:sticky;left:0;background:var(--bg);white-space:nowrap;z-index:1}
td.number,td .number,td .range,td .verdict{white-space:nowrap}
td .number,td .verdict{font-weight:600}
td .range{display:block;font-size:.94em}
td .why{display:block;min-width:11em}
td .verdict{display:block}
.verdict.reference,.verdict.unknown,.verdict.same{color:var(--soft)}
.verdict.faster{color:var(--c0)}
.verdict.slower{color:var(--c1)}
.verdict.holds{color:var(--good)}
.verdict.refuted{color:var(--bad)}
tr.aside>*{color:var(--soft)}
tr.aside td .verdict{font-weight:400}
td.state code{display:block;margin-top:4px;color:var(--soft);white-space:nowrap}
td.why{color:var(--soft);min-width:16em}
.reasons{font-size:.86rem;color:var(--soft);margin:8px 0 0}
tr.invalid td:not(.state){color:var(--soft)}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr));gap:0 32px}
.facts{max-width:640px}
.facts h3{margin:12px 0 6px}
.facts dl{margin:0 0 8px;font-size:.9rem}
.facts dl div{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:10px;padding:4px 0;border-bottom:1px solid var(--grid)}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
.gates{margin:0;font-size:.94rem;max-width:95ch}
.gates div{margin-bottom:12px}
.gates dt{color:var(--text)}
.verifications{list-style:none;padding:0;font-size:.94rem;columns:20em auto;column-gap:32px}
.verifications>li{break-inside:avoid}
@media (max-width:520px){body{padding:18px 14px 40px;font-size:15px}h1{font-size:1.4rem}h2{margin-top:36px}.answer{padding:14px}.warnings{padding:0 14px}figure{padding:12px 12px 8px}.plot .range{display:none}th,td{padding:7px 10px}}
@media print{body{max-width:none;padding:0;font-size:10pt}nav{display:none}.scroll{overflow:visible;border:0}.cell th,tr.group span{position:static}figure,tr,.facts,.gates div{break-inside:avoid}h2,h3{break-after:avoid}th,td{padding:3px 5px}table{font-size:7pt}thead th{white-space:normal}td .why,td.why{min-width:0}.badge,.band,.notice,.answer{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`
