import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { useSession } from '../../../../lib/session.tsx'
import { useToday } from '../../../../lib/time.tsx'
import { DayField } from '../../../../ui/fields/DayField.tsx'
import type { Period } from './period.ts'
import { LONGEST_DAYS, daysBlocker, daysOf } from './period.ts'

type Props = { open: boolean; onChoose: (period: Period) => void; onClose: () => void }

/** Selects the first and the last day. */
export function PeriodDialog({ open, onChoose, onClose }: Props) {
  const text = useText()
  const id = useId()
  const today = useToday()
  const { timezone } = useSession().branch
  const [first, setFirst] = useState<string | null>(today)
  const [last, setLast] = useState<string | null>(today)
  const blocker = daysBlocker(first, last, today)
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!blocker && first && last) onChoose(daysOf(first, last, timezone))
        }}
      >
        <DialogTitle id={id}>{text('playback.showTrail')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1, pt: '8px !important' }}>
          <DayField
            label={text('playback.first')}
            value={first}
            onChange={setFirst}
            latest={today}
            required
          />
          <DayField
            label={text('playback.last')}
            value={last}
            onChange={setLast}
            latest={today}
            required
            error={blocker ? text(blocker, { days: LONGEST_DAYS - 1 }) : undefined}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {text('action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={blocker !== null}>
            {text('playback.show')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
