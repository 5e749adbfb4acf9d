import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { LaborEntry } from '@yardmaster/core/contract/service/repairs.labor.ts'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { lazyPart } from '../../../../lib/lazy.ts'
import { useCan } from '../../../../lib/session.tsx'
import { AddIcon } from '../../../../ui/icons.tsx'
import { Card } from '../../../../ui/page/Card.tsx'
import { LoadError } from '../../../../ui/page/LoadError.tsx'
import { TimerButton } from '../../../../widgets/tickets/TimerButton.tsx'
import { useLabor } from './labor.api.ts'
import { LaborLine } from './LaborLine.tsx'

const LaborDialog = lazyPart(async () => (await import('./LaborDialog.tsx')).LaborDialog)

type Props = { repair: Repair }

/** Who worked on the ticket and for how long, with the timer. */
export function LaborCard({ repair }: Props) {
  const text = useText()
  const mayRecord = useCan('labor.record')
  const { data: entries, error, refetch } = useLabor(repair.id)
  const [edited, setEdited] = useState<LaborEntry | 'new' | null>(null)
  const { id, ticketNum, isOpen, laborMinutes } = repair
  return (
    <Card
      title={text('labor.title')}
      actions={mayRecord && isOpen && <TimerButton repairId={id} ticketNum={ticketNum} />}
    >
      {!entries && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!entries && !error && <Skeleton variant="rounded" height={64} />}
      {entries?.length === 0 && <Typography color="textSecondary">{text('labor.none')}</Typography>}
      {entries && entries.length > 0 && (
        <Box component="ul" sx={list}>
          {entries.map((entry) => (
            <LaborLine key={entry.id} entry={entry} repairId={id} onEdit={() => setEdited(entry)} />
          ))}
        </Box>
      )}
      {laborMinutes !== null && (
        <Typography sx={{ mt: 1, fontWeight: 'fontWeightMedium' }}>
          {text('labor.total', { time: formatDuration(laborMinutes * 60) })}
        </Typography>
      )}
      {mayRecord && (
        <Button color="inherit" startIcon={<AddIcon />} onClick={() => setEdited('new')} sx={add}>
          {text('labor.add')}
        </Button>
      )}
      <Suspense>
        {edited && (
          <LaborDialog
            repair={repair}
            entry={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}

const list = { listStyle: 'none', p: 0, m: 0 } as const
const add = { mt: 1, ml: -1, minHeight: 44 } as const
