/** The table stays a table on a phone. */
export const STYLE = `
main { max-width: 860px; margin: 0 auto; overflow-wrap: anywhere; }
.sender { display: flex; align-items: center; gap: 12px; margin: 0 0 24px; padding-bottom: 16px; border-bottom: 1px solid var(--border); }
.sender img { display: block; max-width: 200px; max-height: 64px; padding: 4px; background: #fff; border-radius: var(--radius-medium); }
.sender strong { font: var(--font-heading); }
h1 { margin-bottom: 16px; }
h2 { margin: 28px 0 4px; }
.small { margin: 0 0 12px; font: var(--font-small); }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 6px 24px; margin: 0 0 20px; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; }
.figures { display: flex; flex-wrap: wrap; gap: 12px; margin: 0; }
.figures div { flex: 1 1 140px; padding: 12px 16px; background: var(--surface); border: 1px solid var(--border); border-radius: var(--radius-medium); }
.figures dt { color: var(--muted); font: var(--font-small); }
.figures dd { margin: 4px 0 0; font: var(--font-title); font-variant-numeric: tabular-nums; }
.under { margin: 12px 0 0; }
.over { color: var(--danger); font-weight: var(--weight-medium); }
.panel { margin-bottom: 20px; }
th.number, td.number { white-space: nowrap; }
.day th, .day td { padding-top: 6px; padding-bottom: 6px; border-top: 0; color: var(--muted); font-weight: var(--weight-regular); }
.day th { padding-left: 32px; }
.day:last-child :is(th, td) { padding-bottom: 12px; }
.period .muted { display: block; font: var(--font-small); }
@media (max-width: 640px) {
  th, td { padding: 10px 8px; } .day th { padding-left: 16px; } thead th { white-space: normal; }
}
@media print {
  main { max-width: none; padding: 0; } .panel, .figures div { border-color: #999; } tr { break-inside: avoid; }
  .period { break-after: avoid; }
}
`
