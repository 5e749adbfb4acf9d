import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useKeptAt } from '../../lib/dataAge.ts'
import { Text } from '../../lib/intl.tsx'
import { useOnline } from '../../lib/online.ts'
import { queryClient } from '../../lib/query.ts'
import { useTimeFormat } from '../../lib/time.tsx'
import { OfflineIcon } from '../icons.tsx'

/**
 * A line above the page while there is no connection. The live region stays mounted, so that screen readers
 * announce changes in it.
 */
export function OfflineNotice() {
  const online = useOnline()
  const keptAt = useKeptAt()
  useRefresh(keptAt !== null)
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
          {keptAt === null ? <Text id="app.offline" /> : <KeptData at={keptAt} />}
        </Box>
      )}
    </Box>
  )
}

function KeptData({ at }: { at: string }) {
  const { time } = useTimeFormat()
  return <Text id="app.offline.kept" values={{ time: time(at) }} />
}

/** Milliseconds. A browser may be online while the server is unreachable. */
const RETRY_AFTER = 30_000

/** Reads everything on the page again when the connection is back. */
function useRefresh(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const refresh = () => void queryClient.refetchQueries({ type: 'active' })
    window.addEventListener('online', refresh)
    const timer = setInterval(refresh, RETRY_AFTER)
    return () => {
      window.removeEventListener('online', refresh)
      clearInterval(timer)
    }
  }, [isNeeded])
}
