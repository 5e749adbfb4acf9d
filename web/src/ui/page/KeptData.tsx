import { useEffect } from 'react'
import { Text } from '../../lib/intl.tsx'
import { queryClient } from '../../lib/query.ts'
import { useTimeFormat } from '../../lib/time.tsx'

/** Milliseconds. A browser may be online while the server is unreachable. */
const RETRY_AFTER = 30_000

/** Says from when the data on the page is. Reads everything again when the connection is back. */
export function KeptData({ at }: { at: string }) {
  const { time } = useTimeFormat()
  useEffect(() => {
    const refresh = () => void queryClient.refetchQueries({ type: 'active' })
    window.addEventListener('online', refresh)
    const timer = setInterval(refresh, RETRY_AFTER)
    return () => {
      window.removeEventListener('online', refresh)
      clearInterval(timer)
    }
  }, [])
  return <Text id="app.offline.kept" values={{ time: time(at) }} />
}
