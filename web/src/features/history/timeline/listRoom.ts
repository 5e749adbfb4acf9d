/** A list within a card that does not make the page endless; paper has room for all of it. */
export const listRoom = {
  m: 0,
  mx: -1,
  p: 0,
  listStyle: 'none',
  maxHeight: 420,
  overflowY: 'auto',
  '@media print': { maxHeight: 'none' },
} as const
