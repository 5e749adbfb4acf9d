/** The room of the list: a framed box on a wide screen, all of the width on a phone. */
export const listFrame = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  mx: { md: 3 },
  mb: { md: 3 },
  bgcolor: 'background.paper',
  borderStyle: 'solid',
  borderWidth: { xs: '1px 0 0', md: 1 },
  borderColor: 'divider',
  borderRadius: { md: 1 },
} as const
