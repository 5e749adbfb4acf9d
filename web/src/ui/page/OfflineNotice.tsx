import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useKeptAt } from '../../lib/dataAge.ts'
import { Text } from '../../lib/intl.tsx'
import { lazyPart } from '../../lib/lazy.ts'
import { useOnline } from '../../lib/online.ts'
import { OfflineIcon } from '../icons.tsx'

const KeptData = lazyPart(async () => (await import('./KeptData.tsx')).KeptData)

/**
 * A line above the page while there is no connection. The live region stays mounted, so that screen readers
 * announce changes in it.
 */
export function OfflineNotice() {
  const online = useOnline()
  const keptAt = useKeptAt()
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {(!online || keptAt !== null) && (
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
          <Suspense fallback={<Text id="app.offline" />}>
            {keptAt === null ? <Text id="app.offline" /> : <KeptData at={keptAt} />}
          </Suspense>
        </Box>
      )}
    </Box>
  )
}
