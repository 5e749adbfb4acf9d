import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { SecurityEntry } from '@yardmaster/core/contract/account/securityLog.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { SecurityEventKind } from '@yardmaster/core/security.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useOriginText } from '../../../widgets/account/useOriginText.ts'

/** Somebody who is not the user may be behind these. */
const SUSPICIOUS: ReadonlySet<SecurityEventKind> = new Set([
  'signInFailed',
  'signInLocked',
  'secondFactorFailed',
  'secondFactorLocked',
  'singleSignOnFailed',
])

export function useEntryColumns(): Column<SecurityEntry>[] {
  const text = useText()
  const times = useTimeFormat({ inList: true })
  return [
    { id: 'what', header: text('securityLog.kind'), cell: (entry) => <What {...entry} /> },
    { id: 'when', header: text('securityLog.when'), width: 190, cell: ({ at }) => times.dateTime(at) },
    { id: 'user', header: text('securityLog.user'), width: '22%', cell: (entry) => <Who {...entry} /> },
    { id: 'where', header: text('securityLog.where'), width: '28%', cell: (entry) => <Where {...entry} /> },
  ]
}

function What({ kind, details }: SecurityEntry) {
  const text = useText()
  return (
    <Box>
      <Box sx={{ color: SUSPICIOUS.has(kind) ? 'error.main' : 'text.primary' }}>
        {text(`securityEvent.${kind}`)}
      </Box>
      {details && <Small>{details}</Small>}
    </Box>
  )
}

function Who({ user, actor }: SecurityEntry) {
  const text = useText()
  const shown = user ?? actor
  if (!shown) return NO_VALUE
  return (
    <Box>
      <Link component={AppLink} href={paths.user(shown.id, paths.securityLog)}>
        {shown.name}
      </Link>
      {user && actor && actor.id !== user.id && <Small>{text('securityLog.by', { name: actor.name })}</Small>}
    </Box>
  )
}

function Where(entry: SecurityEntry) {
  const origin = useOriginText()
  if (entry.address === null) return NO_VALUE
  return (
    <Box>
      <Box>{[origin.place(entry), entry.address].join(' · ')}</Box>
      {(entry.browser ?? entry.system) && <Small>{origin.device(entry)}</Small>}
    </Box>
  )
}

const Small = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
)
