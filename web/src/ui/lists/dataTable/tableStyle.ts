import type { SxProps, Theme } from '@mui/material/styles'

export const ROW_HEIGHT = 44

/** Applied once to the element around the table, so that thousands of cells need no styles of their own. */
export const tableStyle = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body1',
  '& table': { width: '100%', borderSpacing: 0 },
  '& thead': { bgcolor: 'background.paper', zIndex: 2 },
  '& th': {
    height: 40,
    px: 1.5,
    typography: 'smallStrong',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& td': {
    height: ROW_HEIGHT,
    px: 1.5,
    // Keeps two lines of text off the borders. One line is centered in the height above.
    py: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    // A name without spaces wraps instead of widening the table. The headers keep columns from collapsing.
    overflowWrap: 'anywhere',
  },
  '& th:first-of-type, & td:first-of-type': { pl: 2 },
  '& th:last-of-type, & td:last-of-type': { pr: 2 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr': { position: 'relative' },
  '& tbody tr[data-clickable]:hover': { bgcolor: 'action.hover' },
  '& tr[data-highlight]': { bgcolor: 'action.selected' },
  // Raises controls above the link that covers the row.
  '& td :is(a, button, label, .MuiCheckbox-root)': { position: 'relative', zIndex: 1 },
  '& td > :is(a, button):first-of-type': { position: 'static' },
  fontVariantNumeric: 'tabular-nums',
  // Paper is narrower than a screen, and rows can't be selected on it, so the checkboxes are hidden.
  '@media print': {
    typography: 'tiny',
    '& th': { height: 28, px: 0.5, typography: 'tiny', whiteSpace: 'normal' },
    '& td': { height: 28, px: 0.5, py: 0.25 },
    '& tr': { breakInside: 'avoid' },
    '& :is(th, td):has(> .MuiCheckbox-root)': { display: 'none' },
  },
}

/**
 * Gives columns their specified width and divides the rest evenly. Only some rows are rendered, so automatic
 * widths would shift on scrolling.
 */
export const steadyColumns = (minWidth: number) =>
  ({
    '& table': { width: '100%', minWidth, borderSpacing: 0, tableLayout: 'fixed', overflowWrap: 'anywhere' },
  }) as const satisfies SxProps<Theme>
