import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { OpenSession } from '@yardmaster/core/contract/account/sessions.ts'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime, useTimeFormat } from '../../../lib/time.tsx'
import { useOriginText } from '../../../widgets/account/useOriginText.ts'

type Props = { session: OpenSession; onEnd: () => void }

/** A session with its device, place and last use. The current one ends by signing out. */
export function SessionRow({ session, onEnd }: Props) {
  const text = useText()
  const origin = useOriginText()
  const format = useTimeFormat()
  const { isCurrent, address, method, lastUsedAt, startedAt } = session
  const device = origin.device(session)
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="div" sx={{ typography: 'strong', overflowWrap: 'anywhere' }}>
          {device}
          {isCurrent && <Chip size="small" color="primary" label={text('sessions.current')} sx={{ ml: 1 }} />}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {[origin.place(session), address].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('sessions.lastUsed')} <RelativeTime at={lastUsedAt} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('sessions.startedBy', {
            when: format.dateTime(startedAt),
            method: text(`signInMethod.${method}`),
          })}
        </Typography>
      </Box>
      {!isCurrent && (
        <Button color="error" aria-label={text('sessions.endNamed', { device })} onClick={onEnd}>
          {text('sessions.end')}
        </Button>
      )}
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const
