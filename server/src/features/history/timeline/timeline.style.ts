/** The colors of the lanes in both themes. Labels beside the lanes carry the same information. */
export const LANE_COLORS = `
:root { --engine: #0b6670; --working: #4f5a9e; --input: #8a92c2; --trip: #2c6e31; --site: #8ab78d; --transported: #7a4b9e; --stop: #8c9394; --idle: #b06a00; --unknown: #7d8fa0; --speeding: #b3261e; --place: #3f5a6b; }
@media screen and (prefers-color-scheme: dark) { :root:not([data-theme=light]) {
  --engine: #5fc4c7; --working: #a9b3ee; --input: #7680b8; --trip: #8cc98f; --site: #5d8a60; --transported: #c9a6e8; --stop: #6d7475; --idle: #e5b15e; --unknown: #8fa3b5; --speeding: #f2968d; --place: #a3bccb; } }
@media screen { :root[data-theme=dark] {
  --engine: #5fc4c7; --working: #a9b3ee; --input: #7680b8; --trip: #8cc98f; --site: #5d8a60; --transported: #c9a6e8; --stop: #6d7475; --idle: #e5b15e; --unknown: #8fa3b5; --speeding: #f2968d; --place: #a3bccb; } }
`

export const STYLE = `
${LANE_COLORS}.days { display: flex; flex-wrap: wrap; gap: 4px; flex: 2 1 200px; }
.days a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; }
.day { margin: 20px 0 12px; }
.day::first-letter { text-transform: uppercase; }
.lanes { padding: 8px 16px; overflow-x: auto; }
.lane { display: grid; grid-template-columns: 140px minmax(280px, 1fr) 80px; gap: 12px; align-items: center; min-height: 32px; }
.lane svg { overflow: visible; display: block; }
.lane line { stroke: var(--border); }
.lane .total { text-align: right; font-variant-numeric: tabular-nums; }
.lane rect { fill: var(--place); }
.engine rect { fill: var(--engine); } .working rect { fill: var(--working); } .input1 rect, .input2 rect, .input3 rect, .input4 rect { fill: var(--input); } .trip rect { fill: var(--trip); } .site rect { fill: var(--site); } .transported rect { fill: var(--transported); } .stop rect, .silent rect { fill: var(--stop); }
.gap rect { fill: none; stroke: var(--muted); stroke-dasharray: 4 3; pointer-events: all; }
.idle rect { fill: var(--idle); } .speeding rect { fill: var(--speeding); }
.axis text { fill: var(--muted); font: var(--font-tiny); text-anchor: middle; }
.axis text:first-child, .axis.week text { text-anchor: start; }
@media (max-width: 640px) {
  .lane { grid-template-columns: 1fr auto; grid-template-areas: 'name total' 'bars bars'; gap: 4px; padding: 6px 0; }
  .lane .name { grid-area: name; } .lane .total { grid-area: total; } .lane svg { grid-area: bars; }
  .lane.axis { padding: 0; } .axis text:nth-child(even) { display: none; }
}
@media print { .lane rect { print-color-adjust: exact; } .panel { break-inside: avoid; } }
`
