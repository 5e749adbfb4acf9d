import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Visitor } from '@yardmaster/core/contract/history/visits.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { wallTime } from '@yardmaster/core/days.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useBranchNames } from '../../../lib/branches.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { DownloadIcon, HistoryIcon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import type { useVisits } from './visits.api.ts'
import { visitsCsv } from './visitsCsv.ts'

type Props = { visits: ReturnType<typeof useVisits>; onShow: (assetId: number) => void }

/** The assets that were here, the longest stay first, with every visit. */
export function VisitorList({ visits: { data, error, refetch }, onShow }: Props) {
  const text = useText()
  const save = useSaveCsv()
  // The fields show their own errors.
  if (error?.errors) return null
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { visitors, more } = data
  if (visitors.length === 0) return <EmptyState icon={<HistoryIcon />} title={text('visits.none')} />
  return (
    <>
      {more && <Alert severity="info">{text('visits.more')}</Alert>}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography component="output" variant="h3" sx={{ flex: 1 }}>
          {text('visits.found', { count: visitors.length })}
        </Typography>
        <Button color="inherit" startIcon={<DownloadIcon />} onClick={() => save(visitors)}>
          CSV
        </Button>
      </Box>
      <ZoneNote />
      <Box component="ul" aria-label={text('visits.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {visitors.map((visitor) => (
          <VisitorRow key={visitor.id} visitor={visitor} onShow={() => onShow(visitor.id)} />
        ))}
      </Box>
    </>
  )
}

/** The maximum number of visits shown per asset. The file contains all of them. */
const MOST_SHOWN = 5

function VisitorRow({ visitor, onShow }: { visitor: Visitor; onShow: () => void }) {
  const text = useText()
  const format = useTimeFormat({ inList: true })
  const branchOf = useBranchNames()
  const { id, name, branchId, seconds, visits } = visitor
  const hidden = visits.length - MOST_SHOWN
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Link
          component={AppLink}
          href={paths.equipment(id)}
          sx={{ flex: 1, fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatDuration(seconds)}
        </Box>
      </Box>
      {branchOf && <Box sx={{ typography: 'body2' }}>{branchOf(branchId)}</Box>}
      {visits.slice(0, MOST_SHOWN).map(({ start, end, before, after }) => (
        <Box key={start} sx={{ typography: 'body2', color: 'text.secondary' }}>
          {text('visits.fromTo', {
            start: before ? text('visits.before') : format.dateTime(start),
            end: after ? text('visits.after') : format.dateTime(end),
          })}
        </Box>
      ))}
      {hidden > 0 && <Box sx={{ typography: 'body2' }}>{text('visits.hidden', { count: hidden })}</Box>}
      <Button color="inherit" onClick={onShow} sx={{ ml: -0.75 }}>
        {text('visits.showTrail')}
      </Button>
    </Box>
  )
}

function useSaveCsv(): (visitors: readonly Visitor[]) => void {
  const text = useText()
  const { timezone } = useSession().branch
  const branchOf = useBranchNames()
  return (visitors) => {
    const header = [text('visits.asset'), text('visits.from'), text('visits.to'), text('visits.seconds')]
    if (branchOf) header.splice(1, 0, text('app.branch'))
    const format = (at: string) => wallTime(Date.parse(at), timezone)
    const file = new Blob([visitsCsv(header, visitors, { format, branchOf })], {
      type: 'text/csv;charset=utf-8',
    })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'visits.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }
}

const row = { display: 'grid', gap: 0.25, py: 1, borderTop: 1, borderColor: 'divider' } as const
