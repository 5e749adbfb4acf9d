import { LANE_COLORS } from '../../history/timeline/timeline.public.ts'

/** Report tables stay tables on a phone and scroll sideways. */
export const STYLE = `${LANE_COLORS}
/* As wide as the chart is drawn for. */
.bare main { max-width: 1160px; }
.dates { margin: 0 -12px; display: flex; flex-wrap: wrap; gap: 4px; flex: 2 1 200px; }
.dates a, .downloads a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; }
.downloads { margin: 8px -12px 0; }
.panel + .panel { margin-top: 16px; }
.scroll { overflow-x: auto; }
.scroll table { min-width: 560px; }
.scroll td { padding: 10px 16px; border-top: 1px solid var(--border); }
@media (max-width: 640px) {
  main .scroll table { display: table; } main .scroll thead { display: table-header-group; position: static; clip-path: none; }
  main .scroll tbody { display: table-row-group; } main .scroll tr { display: table-row; } main .scroll td { display: table-cell; }
}
tbody th { font-weight: var(--weight-regular); white-space: nowrap; }
tfoot th, tfoot td { font-weight: var(--weight-medium); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0; padding: 12px 16px 0; list-style: none; color: var(--muted); }
.legend li { display: flex; align-items: center; gap: 8px; }
.swatch { width: 12px; height: 12px; border-radius: var(--radius-small); background: currentColor; }
.engine .swatch { color: var(--engine); } .working .swatch { color: var(--working); } :is(.input1, .input2, .input3, .input4) .swatch { color: var(--input); } .trip .swatch { color: var(--trip); } .transported .swatch { color: var(--transported); } .idle .swatch { color: var(--idle); }
.unknown .swatch { color: var(--unknown); }
.speeding .swatch { color: var(--speeding); } .stop .swatch { color: var(--stop); }
.silent .swatch { color: var(--place); }
.chart { margin: 0; padding: 8px 16px 16px; }
.chart svg { display: block; width: 100%; height: auto; font: var(--font-tiny); }
.chart .narrow { display: none; }
@media (max-width: 640px) { .chart .narrow { display: block; } .chart .wide { display: none; } .bare main { padding: 16px; } }

.nights { padding: 8px 16px; overflow-x: auto; }
.night { display: grid; grid-template-columns: 170px minmax(280px, 1fr) 90px; gap: 16px; align-items: center; padding: 8px 0; }
.night:not(.axis) { border-top: 1px solid var(--border); }
.night svg { display: block; overflow: visible; }
.night line { stroke: var(--border); }
.night .total { text-align: right; font-variant-numeric: tabular-nums; }
.night .engine { fill: var(--engine); } .night .working { fill: var(--working); } .night :is(.input1, .input2, .input3, .input4) { fill: var(--input); } .night .trip { fill: var(--trip); } .night .transported { fill: var(--transported); } .night .idle { fill: var(--idle); }
.night .speeding { fill: var(--speeding); } .night .stop { fill: var(--stop); }
.night .silent { fill: var(--place); }
.night.axis { padding: 0 0 4px; align-items: end; } .axis .total { color: var(--muted); font: var(--font-tiny); } .axis text { fill: var(--muted); font: var(--font-tiny); text-anchor: middle; }
.axis text:first-child { text-anchor: start; } .axis text:last-child { text-anchor: end; }
@media (max-width: 640px) {
  .night { grid-template: 'name total' 'bars bars' / 1fr auto; gap: 6px; }
  .night .name { grid-area: name; } .night .total { grid-area: total; } .night svg { grid-area: bars; }
  .night.axis :is(.name, .total) { display: none; }
}

.scroll .calendar { table-layout: fixed; min-width: 1040px; font: var(--font-tiny); }
.calendar th, .calendar td {
  padding: 0; height: 32px; text-align: center; vertical-align: middle; border: 1px solid var(--border); font-variant-numeric: tabular-nums;
}
.calendar thead th { height: 28px; border-top: 0; }
.calendar tr > :first-child { width: 92px; padding-left: 12px; text-align: left; border-left: 0; position: sticky; left: 0; background: var(--surface); }
.calendar tr > :last-child { width: 84px; padding-right: 12px; text-align: right; border-right: 0; }
.calendar tr > :last-child, .calendar tfoot tr > * { font: var(--font-smallStrong); font-variant-numeric: tabular-nums; }
.calendar .none { background: var(--background); }
.h1 { background: color-mix(in srgb, var(--engine) 12%, transparent); }
.h2 { background: color-mix(in srgb, var(--engine) 24%, transparent); }
.h3 { background: color-mix(in srgb, var(--engine) 36%, transparent); }
.h4 { background: color-mix(in srgb, var(--engine) 48%, transparent); }
.h5 { background: var(--engine); color: var(--on-accent); }
.shades { padding-bottom: 12px; border-bottom: 1px solid var(--border); }
.legend i { width: 20px; height: 12px; border: 1px solid var(--border); border-radius: var(--radius-small); }

@media print {
  .downloads, .dates { display: none; } .calendar tr > :nth-child(n) { font-size: inherit; }
  .panel, .calendar, svg, .swatch, .legend i { print-color-adjust: exact; }
  .panel, tr { break-inside: avoid; } .scroll, .nights { overflow: visible; }
  .scroll .calendar { min-width: 0; font-size: 0.57em; } .calendar tr > :first-child { width: 60px; padding-left: 4px; }
  .calendar tr > :last-child { width: 56px; padding-right: 4px; }
}
`
