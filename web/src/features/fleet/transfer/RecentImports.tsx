import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { RecentImport } from '@yardmaster/core/contract/fleet/transfer.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useBranchNames } from '../../../lib/branches.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useRecentImports } from './transfer.api.ts'

const addressOf = (id: number) => `${paths.importEquipment}#import=${id}`

/** The finished imports that can still be undone, with who ran them. */
export function RecentImports() {
  const text = useText()
  const { data, error, refetch } = useRecentImports()
  return (
    <Box component="section" aria-labelledby="recent-imports" sx={{ mt: 4, maxWidth: 760 }}>
      <Typography component="h2" variant="h3" id="recent-imports" sx={{ mb: 1 }}>
        {text('transfer.recent')}
      </Typography>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data?.length === 0 && <Typography color="textSecondary">{text('transfer.noRecent')}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" aria-labelledby="recent-imports" sx={list}>
          {data.map((found) => (
            <RecentRow key={found.id} found={found} />
          ))}
        </Box>
      )}
    </Box>
  )
}

function RecentRow({ found }: { found: RecentImport }) {
  const text = useText()
  const { dateTime } = useTimeFormat()
  const nameOf = useBranchNames()
  const { id, branchId, fileName, added, changed, appliedAt, appliedBy, undone } = found
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={AppLink}
          href={addressOf(id)}
          sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}
        >
          {fileName}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {nameOf && `${nameOf(branchId)} · `}
          {text('transfer.doneBody', { added, changed })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('transfer.importedBy', { when: dateTime(appliedAt), who: appliedBy })}
        </Typography>
        {undone && (
          <Typography variant="body2" color="textSecondary">
            {text('transfer.undoneBy', { when: dateTime(undone.at), who: undone.by })}
          </Typography>
        )}
      </Box>
      {!undone && (
        <Button
          color="inherit"
          component={AppLink}
          href={addressOf(id)}
          aria-label={text('transfer.undoOf', { file: fileName })}
        >
          {text('transfer.undo')}
        </Button>
      )}
    </Box>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 1.5,
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
} as const
