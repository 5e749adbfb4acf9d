import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { OpenSession } from '@yardmaster/core/contract/account/sessions.ts'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { SessionRow } from './SessionRow.tsx'

type Props = {
  title: string
  why: string
  /** The label of the button that ends all sessions except the current one. */
  endAll: string
  query: { data: OpenSession[] | undefined; error: unknown; refetch: () => unknown }
  onEnd: (session: OpenSession) => void
  onEndAll: () => void
}

/** A list of open sessions, each of which can be ended. */
export function SessionsCard({ title, why, endAll, query, onEnd, onEndAll }: Props) {
  const text = useText()
  const { data, error, refetch } = query
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <Card title={title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {why}
      </Typography>
      {!data && Boolean(error) && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={96} aria-busy="true" />}
      {data?.length === 0 && <Typography>{text('sessions.none')}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
          ))}
        </Box>
      )}
      {others > 0 && (
        <Button variant="outlined" color="error" sx={{ mt: 1 }} onClick={onEndAll}>
          {endAll}
        </Button>
      )}
    </Card>
  )
}
