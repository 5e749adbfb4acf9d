import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useOutletContext } from 'react-router'
import { ReportChoice } from './ReportChoice.tsx'

export function ReportsTab() {
  const profile = useOutletContext<Profile | undefined>()
  return (
    <Box sx={{ overflow: 'auto', p: { xs: 2, md: 3 } }}>
      {profile ? <ReportChoice profile={profile} /> : <Skeleton variant="rounded" height={320} />}
    </Box>
  )
}
