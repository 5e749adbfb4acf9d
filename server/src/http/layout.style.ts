import { typeVariables } from '@yardmaster/core/typeCss.ts'
import { CODE_FAMILY } from '@yardmaster/core/typeScale.ts'
import { DISPLAY_STYLE } from './display.style.ts'

/**
 * Style of the server-rendered pages. The colors are those of the application's theme
 * (web/src/lib/theme.ts).
 */
const LIGHT = `
  color-scheme: light;
  --background: #f5f5f3; --surface: #fff; --text: #1b1f20; --muted: #586062; --border: #e2e2de; --field: #85898a;
  --accent: #0b6670; --on-accent: #fff; --danger: #b3261e; --danger-soft: #fceeed; --accent-soft: #e4f0f1;`
const DARK = `
  color-scheme: dark;
  --background: #121415; --surface: #191c1d; --text: #e7e8e6; --muted: #a3a9a9; --border: #2c3032; --field: #767c7d;
  --accent: #5fc4c7; --on-accent: #06282c; --danger: #f2968d; --danger-soft: #3a1d1b; --accent-soft: #17302f;`

export const FONT_PATH = '/app/inter.woff2'

export const STYLE = `
@font-face {
  font-family: 'Inter Variable'; src: url(${FONT_PATH}) format('woff2-variations'); font-weight: 100 900; font-display: swap;
}
:root { ${LIGHT} ${typeVariables()
  .map(([name, value]) => `${name}: ${value};`)
  .join(' ')} }
@media screen and (prefers-color-scheme: dark) { :root:not([data-theme=light]) { ${DARK} } }
@media screen { :root[data-theme=dark] { ${DARK} } }
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; background: var(--background); color: var(--text);
  font: var(--font-body); overflow-wrap: break-word;
}
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
h1 { font: var(--font-title); margin: 0; }
h2 { font: var(--font-heading); margin: 0 0 12px; }
h3 { font: var(--font-strong); margin: 0; }
strong, b, th { font-weight: var(--weight-medium); }
.card { display: grid; place-items: center; padding: 24px 16px; }
.card main {
  width: 100%; max-width: 400px; background: var(--surface); border: 1px solid var(--border);
  border-radius: var(--radius-large); padding: 32px 28px;
}
header {
  display: flex; align-items: center; gap: 8px; min-height: 64px; padding: 4px 16px; background: var(--surface);
  border-bottom: 1px solid var(--border); position: sticky; top: 0; z-index: 1;
}
header h1 { min-width: 0; overflow-wrap: anywhere; }
.back { flex: none; display: grid; place-items: center; width: 44px; height: 44px; color: inherit; border-radius: var(--radius-medium); }
.page main { max-width: 1080px; margin: 0 auto; padding: 20px 16px 48px; }
.bare main { padding: 20px; }
.card h1 { margin-bottom: 20px; }
.brand { display: flex; align-items: center; gap: 10px; margin-bottom: 24px; font: var(--font-heading); }
.brand img { display: block; }
form { margin: 0; }
label { display: block; font: var(--font-strong); margin-bottom: 4px; }
.field { margin-bottom: 16px; }
input, select, textarea {
  width: 100%; min-height: 44px; padding: 8px 12px; font: var(--font-body); color: inherit; background: var(--surface);
  border: 1px solid var(--field); border-radius: var(--radius-medium);
}
@media (max-width: 899.95px) { input, select, textarea { font: var(--font-typed); } }
button, .button {
  min-height: var(--button-touchHeight); padding: 8px var(--button-padding); font: var(--font-strong); color: var(--on-accent);
  background: var(--accent); border: 0; border-radius: var(--radius-medium); cursor: pointer;
}
.button { display: inline-flex; align-items: center; justify-content: center; text-align: center; text-decoration: none; }
button.wide { width: 100%; }
.secondary { color: var(--text); background: none; border: 1px solid var(--border); }
.notice { margin: 0 0 16px; padding: 10px 12px; border-radius: var(--radius-medium); background: var(--accent-soft); }
.notice.error { background: var(--danger-soft); color: var(--danger); }
.muted { color: var(--muted); }
.field-error { margin: 4px 0 0; color: var(--danger); font: var(--font-small); }
.zone { margin: 0 0 12px; font: var(--font-small); }
[aria-invalid=true] { border-color: var(--danger); }
.filters { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; margin-bottom: 16px; }
.filters .field { margin: 0; flex: 1 1 150px; }
.panel { background: var(--surface); border: 1px solid var(--border); border-radius: var(--radius-medium); overflow: hidden; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: 10px 16px; vertical-align: top; border-top: 1px solid var(--border); }
td { overflow-wrap: anywhere; }
thead th { border-top: 0; color: var(--muted); font: var(--font-smallStrong); }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.empty { padding: 40px 16px; text-align: center; color: var(--muted); margin: 0; }
.changes { margin: 6px 0 0; padding: 0; list-style: none; color: var(--muted); font: var(--font-small); }
.pager { display: flex; justify-content: center; padding: 16px; }
details { margin-top: 24px; border-top: 1px solid var(--border); padding-top: 16px; }
summary { cursor: pointer; min-height: 24px; font: var(--font-strong); }
details ul { margin: 12px 0 0; padding: 0; list-style: none; display: grid; gap: 2px; }
code { font: var(--font-small); font-family: ${CODE_FAMILY}; }
@media (max-width: 640px) {
  .page table, .page tbody, .page tr, .page td { display: block; }
  .page thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .page tr { padding: 10px 16px; border-top: 1px solid var(--border); }
  .page td { padding: 0; border: 0; }
}
.company { display: none; align-items: center; gap: 12px; margin: 0; padding: 0 16px; }
.company img { display: block; max-width: 180px; max-height: 48px; }
@media print { .filters, .back, .pager { display: none; } .company { display: flex; } body { background: none; } }
${DISPLAY_STYLE}`
