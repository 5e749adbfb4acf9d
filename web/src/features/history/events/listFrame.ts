import { listFocus } from '../../../ui/page/scrollFocus.ts'

/** The frame of the list: a bordered box on a wide screen, the full width on a phone. */
export const listFrame = {
  ...listFocus,
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
