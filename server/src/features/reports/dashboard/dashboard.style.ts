import type { Overview } from './dashboard.service.ts'

const STATIC = `
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); gap: 12px; }
.figure { padding: 14px 16px; }
.count { font: var(--font-title); font-variant-numeric: tabular-nums; }
.now, .nothing { margin-top: 12px; }
.nothing { padding: 32px 16px; text-align: center; }
.activities { display: flex; flex-wrap: wrap; gap: 6px 24px; }
.activities .shop { border-left: 1px solid var(--border); padding-left: 24px; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 12px; margin: 12px 0; align-items: start; }
.box { padding: 16px; }
ul { list-style: none; margin: 0; padding: 0; }
.bars { display: grid; gap: 10px; }
.bars li { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; }
.name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.value { font-variant-numeric: tabular-nums; text-align: right; }
.bar { grid-column: 1 / -1; height: 6px; border-radius: var(--radius-round); background: var(--border); overflow: hidden; }
.fill { display: block; height: 100%; border-radius: var(--radius-round); background: var(--accent); }
.flags { display: grid; gap: 6px; }
.flags li { display: flex; justify-content: space-between; gap: 12px; }
.flags .raised { font-weight: var(--weight-medium); }
.newest { margin-top: 20px; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); gap: 12px; }
.pictures img, .no-picture { display: block; width: 100%; height: auto; aspect-ratio: 3 / 2; object-fit: cover; background: var(--border); }
.caption { display: grid; padding: 10px 12px; }
.caption > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`

/**
 * Sets the lengths and colors of the bars. They are in the style element because the content security policy
 * allows no style attributes.
 */
export const overviewStyle = ({ byCategory, byBranch }: Overview): string =>
  [STATIC, ...barRules('.by-category', byCategory), ...barRules('.by-branch', byBranch)].join('\n')

function barRules(scope: string, rows: { count: number; color?: string | null }[]): string[] {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return rows.map(({ count, color }, index) => {
    const paint = color && /^#[0-9a-f]{6}$/.test(color) ? `background: ${color};` : ''
    return `${scope} .fill-${index} { ${paint} width: ${((100 * count) / most).toFixed(1)}%; }`
  })
}
