import type { Column } from './Column.ts'

/** Pixels. A column that takes what the others leave still shows a word per line. */
const LEAST_OF_REST = 140

/** Pixels that the column of checkboxes takes. */
export const CHECKBOX_WIDTH = 48

/**
 * Returns the width in pixels below which a table of steady columns scrolls sideways. Below it, the columns without a
 * width would shrink to a letter per line.
 */
export function leastWidth(columns: readonly Pick<Column<never>, 'width'>[], hasCheckboxes: boolean): number {
  let pixels = hasCheckboxes ? CHECKBOX_WIDTH : 0
  let share = 0
  for (const { width = LEAST_OF_REST } of columns) {
    if (typeof width === 'number') pixels += width
    else share += Number.parseFloat(width) / 100
  }
  // Shares that leave nothing to the others can't be satisfied by any width.
  return share < 1 ? Math.round(pixels / (1 - share)) : pixels
}
