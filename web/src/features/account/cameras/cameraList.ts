/** A list of cameras without bullets. */
export const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
