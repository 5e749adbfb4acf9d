import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'

export const CreateRepairSkeleton = () => (
  <Stack spacing={3} sx={{ maxWidth: 720 }}>
    <Skeleton variant="rounded" height={56} />
    <Skeleton variant="rounded" height={56} />
    <Skeleton variant="rounded" height={180} />
  </Stack>
)
