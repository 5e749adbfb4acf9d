import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** The outline of the list while it loads. */
export const InboxSkeleton = () => (
  <Box aria-hidden sx={{ px: 2, py: 1 }}>
    {[0, 1, 2].map((index) => (
      <Box key={index} sx={{ py: 1.5 }}>
        <Skeleton width="40%" />
        <Skeleton width="75%" />
      </Box>
    ))}
  </Box>
)
