/**
 * Limits the height of a list in a card, so that the page stays short. In print the list has its full
 * height.
 */
export const listRoom = {
  m: 0,
  mx: -1,
  p: 0,
  listStyle: 'none',
  maxHeight: 420,
  overflowY: 'auto',
  '@media print': { maxHeight: 'none' },
} as const
