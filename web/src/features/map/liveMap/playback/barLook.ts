export const barLook = {
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  minHeight: 64,
  px: { xs: 1, md: 2 },
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

/** On a phone all buttons share the first row. */
export const belowButtons = { xs: 1, md: 0 } as const
