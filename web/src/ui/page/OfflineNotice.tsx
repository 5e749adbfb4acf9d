import Box from '@mui/material/Box'
import { Text } from '../../lib/intl.tsx'
import { useOnline } from '../../lib/online.ts'
import { OfflineIcon } from '../icons.tsx'

/**
 * A line above the page while there is no connection. The live region stays mounted, so that screen readers
 * announce changes in it.
 */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {!online && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1,
            bgcolor: 'text.primary',
            color: 'background.paper',
            typography: 'body2',
          }}
        >
          <OfflineIcon fontSize="small" />
          <Text id="app.offline" />
        </Box>
      )}
    </Box>
  )
}
