"""How a report looks: warm paper by day, a night kitchen in the dark, little yellow; and printed sheets."""

from typing import Final

_RULES: Final = """
:root{color-scheme:light dark;--ink:#2B2530;--soft:#6A616B;--paper:#FBF6EC;--card:#FFFDF8;--rule:#E5DBC8;
--cheese:#F2B93B;--mark:#B9502F;--s0:#2F7FC1;--s1:#B9502F;--s2:#177A5B;--s3:#7E4F99;--s4:#9A5B0B;
--s5:#6A616B;
--bar:#7FA9CB;--shadow:0 1px 2px #2b25301a,0 6px 18px #2b253014}
@media (prefers-color-scheme:dark){:root{--ink:#F4ECDD;--soft:#B9AEB4;--paper:#1E1B24;--card:#28242F;
--rule:#423C4A;
--mark:#F08A66;--s0:#6FB4EA;--s1:#F08A66;--s2:#4CC79D;--s3:#C79BE0;--s4:#F0B066;--s5:#B9AEB4;--bar:#4A7699;
--shadow:0 1px 2px #0006,0 6px 18px #0004}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);
font:1rem/1.55 "Source Sans 3",system-ui,-apple-system,
"Segoe UI",Roboto,"Noto Sans",sans-serif}
header,main,footer{max-width:70rem;margin:0 auto;padding:0 1.1rem}
header{padding-top:2.6rem;padding-bottom:1.2rem}
h1,h2,h3{font-family:Fraunces,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif;line-height:1.2;
font-weight:600}
h1{font-size:clamp(2rem,6vw,3.1rem);margin:0;letter-spacing:-.01em}
h1 small{display:block;font:600 .85rem/1.4 inherit;font-size:.85rem;letter-spacing:.14em;
text-transform:uppercase;
color:var(--soft);margin-bottom:.5rem}
h1::after{content:"";display:block;width:4.5rem;height:.42rem;border-radius:1rem;background:var(--cheese);
margin-top:.8rem}
h2{font-size:1.65rem;margin:3rem 0 .3rem}
h3{font-size:1.08rem;margin:0 0 .4rem}
p{max-width:44rem;margin:.4rem 0 1rem}
.lead{font-size:1.12rem;color:var(--soft)}
nav{display:flex;flex-wrap:wrap;gap:.35rem 1.1rem;margin-top:1.2rem;font-size:.95rem}
a{color:inherit;text-decoration-color:var(--soft);text-underline-offset:.2em}
a:hover,a:focus-visible{text-decoration-color:var(--cheese);text-decoration-thickness:2px}
.card{background:var(--card);border:1px solid var(--rule);border-radius:14px;padding:1rem 1.1rem;
box-shadow:var(--shadow);min-width:0}
.plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19.5rem),1fr));gap:1rem;
margin:1rem 0}
.wide{grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr))}
.short{list-style:none;padding:1.1rem 1.3rem;margin:.8rem 0 0;display:grid;gap:.55rem;max-width:52rem}
.short li{padding-left:1.5rem;position:relative}
.short li::before{content:"";position:absolute;left:0;top:.5em;width:.62rem;height:.62rem;border-radius:50%;
background:var(--cheese);box-shadow:0 0 0 1px #2b253040}
.facts{display:flex;flex-wrap:wrap;gap:.1rem 1.1rem;margin:.5rem 0 0;padding:0;list-style:none;
color:var(--soft);
font-size:.88rem}
.facts b{color:var(--ink);font-weight:600}
.note{color:var(--soft);font-size:.92rem}
svg{display:block;width:100%;max-width:27rem;height:auto;overflow:visible}
svg text{font-size:12px;fill:var(--ink);font-variant-numeric:tabular-nums}
svg .tick,svg .note{fill:var(--soft);font-size:11px}
svg .strong.tick,svg .label{font-size:12px;fill:var(--ink)}
svg .value{font-weight:600}
.axis{stroke:var(--soft);stroke-width:1}.grid{stroke:var(--rule);stroke-width:1}
.mark{stroke:var(--mark);stroke-width:2}.reference{stroke:var(--ink);stroke-width:1.2;stroke-dasharray:3 3}
.bar{fill:var(--bar)}.bar.strong{fill:var(--s0)}.bar.soft{fill:var(--rule);stroke:var(--soft);
stroke-width:.6}
.whisker{stroke-width:2.5;stroke-linecap:round}.whisker.maybe{stroke:var(--soft);opacity:.55}
.whisker.real{stroke:var(--mark)}.dot.real{fill:var(--mark)}
.dot.maybe{fill:var(--card);stroke:var(--soft);stroke-width:2}
.curve{fill:none;stroke-width:2.5;stroke-linejoin:round}
.s0.curve{stroke:var(--s0)}.s1.curve{stroke:var(--s1)}.s2.curve{stroke:var(--s2)}.s3.curve{stroke:var(--s3)}
.s4.curve{stroke:var(--s4)}.s5.curve{stroke:var(--s5)}
.s0.spot,.s0.end{fill:var(--s0)}.s1.spot,.s1.end{fill:var(--s1)}.s2.spot,.s2.end{fill:var(--s2)}
.s3.spot,.s3.end{fill:var(--s3)}.s4.spot,.s4.end{fill:var(--s4)}.s5.spot,.s5.end{fill:var(--s5)}
svg .end{font-weight:600}
.key{display:inline-block;width:.8rem;height:.8rem;border-radius:3px;vertical-align:-.08rem;
margin:0 .25rem 0 .8rem}
.key.one{background:var(--s0)}.key.two{background:var(--rule);outline:1px solid var(--soft)}
.scroll{overflow-x:auto;margin:.6rem 0}
table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}
th,td{padding:.34rem .7rem .34rem 0;border-bottom:1px solid var(--rule);text-align:right;white-space:nowrap}
th{color:var(--soft);font-weight:600;vertical-align:bottom}
th{white-space:normal}
th:first-child,td:first-child{text-align:left;white-space:normal;min-width:10rem}
tr.real td:first-child{font-weight:600}
.up{color:var(--s2);font-weight:600}.down{color:var(--mark);font-weight:600}
details{margin:.8rem 0}summary{cursor:pointer;color:var(--soft)}summary:hover{color:var(--ink)}
.chips+h3{margin-top:1.1rem}
.chips{display:flex;flex-wrap:wrap;gap:.4rem;list-style:none;padding:0;margin:.4rem 0 0}
.chips li{border:1px solid var(--rule);border-radius:99px;padding:.1rem .7rem;font-size:.9rem}
footer{padding-top:2.5rem;padding-bottom:3rem;color:var(--soft);font-size:.9rem}
@media (max-width:34rem){td:nth-child(5),th:nth-child(5){white-space:normal}
th,td{padding-right:.45rem;font-size:.86rem}th:first-child,td:first-child{min-width:7.5rem}
.card{padding:.85rem}h2{margin-top:2.3rem}}
@media print{.card{box-shadow:none;break-inside:avoid}}
"""
_SHEET: Final = """
@page{size:A4;margin:14mm}
body{margin:0 auto;max-width:182mm;background:#fff;color:#2B2530;
font:10.5pt/1.35 "Source Sans 3",system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
section{break-after:page;padding:6mm 0}
h1{font:600 22pt/1.1 Fraunces,Georgia,serif;margin:0 0 3mm;border-bottom:1mm solid #F2B93B;padding-bottom:2mm}
h1 small{float:right;font-size:12pt;padding-top:3mm}
h2{font:600 13pt/1.2 Fraunces,Georgia,serif;margin:5mm 0 2mm}
table{border-collapse:collapse;width:100%}
td,th{border:.25mm solid #6A616B;height:7mm;padding:.5mm 2mm;text-align:left;font-weight:400}
.asked th:nth-child(2){width:60%}
.scale td{width:11mm;text-align:center}
i{font-style:normal}
.blank{display:inline-block;min-width:40%;margin:1.5mm 4mm 1.5mm 0;border-bottom:.25mm solid #6A616B}
.choice i{margin-left:6mm}
.choice i::before{content:"☐ "}
.write{border-bottom:.25mm solid #6A616B;min-height:15mm;margin:2.5mm 0;break-inside:avoid}
footer{color:#6A616B;font-size:8.5pt;margin-top:3mm}
"""
STYLE: Final = " ".join(_RULES.split())
PRINTED: Final = " ".join(_SHEET.split())
"""Each on one line: a page carries it, and nobody reads it there."""
