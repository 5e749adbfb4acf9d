import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The list around Thumbnails. */
export const ThumbnailGrid = ({ children }: { children: ReactNode }) => (
  <Box component="ul" data-pictures sx={grid}>
    {children}
  </Box>
)

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: 1,
  listStyle: 'none',
  p: 0,
  m: 0,
} as const
