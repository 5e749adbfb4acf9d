/** The look of a table of figures: numbers to the right, the names of the rows to the left. */
export const figuresLook = {
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { px: 1, height: 36, borderBottom: 1, borderColor: 'divider', textAlign: 'right' },
  '& th:first-of-type': { textAlign: 'left' },
  '& tbody th': { typography: 'body1' },
  '& thead th': { color: 'text.secondary', typography: 'smallStrong' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const

/** Limits the height of a long table and keeps its header in view. */
export const longFigures = {
  ...figuresLook,
  maxHeight: 420,
  overflow: 'auto',
  '& thead th': { ...figuresLook['& thead th'], position: 'sticky', top: 0, bgcolor: 'background.paper' },
  '@media print': { maxHeight: 'none' },
} as const
