import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { MeterCorrection } from '@yardmaster/core/contract/fleet/meters.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useUndoMeter } from './meters.api.ts'
import { formatMeter } from './meterUnits.ts'

type Props = { id: number; corrections: readonly MeterCorrection[]; mayEdit: boolean }

/** What people set the meters to, newest first. An undone correction stays on the list. */
export function MeterHistory({ id, corrections, mayEdit }: Props) {
  const text = useText()
  const { ask, confirmation } = useUndoing(id)
  if (corrections.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {text('meters.history.none')}
      </Typography>
    )
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {text('meters.history')}
      </Typography>
      <ZoneNote />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {corrections.map((correction) => (
          <Entry key={correction.id} correction={correction} onUndo={mayEdit ? ask : null} />
        ))}
      </Box>
      {confirmation}
    </>
  )
}

type EntryProps = { correction: MeterCorrection; onUndo: ((correction: MeterCorrection) => void) | null }

function Entry({ correction, onUndo }: EntryProps) {
  const text = useText()
  const units = useUnits()
  const format = useTimeFormat({ inList: true })
  const { meter, value, at, reason, createdBy, undoneAt, undoneBy, repair } = correction
  const shown = { meter: text(`meters.${meter}`), value: formatMeter(units, meter, value) }
  return (
    <Box component="li" sx={entry}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component={undoneAt ? 's' : 'span'} sx={{ color: undoneAt ? 'text.secondary' : 'text.primary' }}>
          {text('meters.entry', shown)}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {[
            text('meters.entry.asOf', { time: format.dateTime(at) }),
            text('meters.entry.by', { name: createdBy.name }),
            repair && text('meters.entry.ticket', { ticketNum: String(repair.ticketNum) }),
            reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {undoneAt && (
          <Typography variant="body2" color="textSecondary">
            {text('meters.entry.undone', { name: undoneBy?.name ?? '', time: format.dateTime(undoneAt) })}
          </Typography>
        )}
      </Box>
      {onUndo && !undoneAt && (
        <Button aria-label={text('meters.undo', shown)} onClick={() => onUndo(correction)}>
          {text('action.undo')}
        </Button>
      )}
    </Box>
  )
}

const entry = { display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.75 } as const

function useUndoing(id: number) {
  const [chosen, setChosen] = useState<MeterCorrection | null>(null)
  const confirmation = chosen && (
    <UndoCorrection id={id} correctionId={chosen.id} onClose={() => setChosen(null)} />
  )
  return { ask: setChosen, confirmation }
}

type UndoProps = { id: number; correctionId: number; onClose: () => void }

function UndoCorrection({ id, correctionId, onClose }: UndoProps) {
  const text = useText()
  const undo = useUndoMeter()
  const title = text('meters.undo.title')
  const outcome = useOutcome({ title, onClose })
  return (
    <LazyConfirmDialog
      open
      title={title}
      body={text('meters.undo.body')}
      confirm={text('meters.undo.confirm')}
      busy={undo.isPending}
      onClose={onClose}
      onConfirm={() =>
        undo.mutate(
          { params: { id, correctionId } },
          outcome(text('meters.undone'), { onSaved: focusContent }),
        )
      }
    />
  )
}
