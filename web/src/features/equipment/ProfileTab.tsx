import Box from '@mui/material/Box'
import type { Profile } from '@yardmaster/core/contract/equipment.ts'
import { useOutletContext } from 'react-router'
import { BoundaryCard } from '../boundary/BoundaryCard.tsx'
import { InformationCard } from './InformationCard.tsx'

/** All about one asset on one page. */
export function ProfileTab() {
  const profile = useOutletContext<Profile | undefined>()
  if (!profile) return null
  return (
    <Box sx={{ overflow: 'auto', p: { xs: 2, md: 3 } }}>
      <Box sx={cards}>
        <InformationCard profile={profile} />
        <BoundaryCard profile={profile} />
      </Box>
    </Box>
  )
}

/** As many columns as have room, filled from above. */
const cards = {
  columns: '380px',
  columnGap: 2,
  maxWidth: 1400,
  '& > *': { breakInside: 'avoid', mb: 2 },
} as const
