import Box from '@mui/material/Box'
import type { LaborEntry } from '@yardmaster/core/contract/service/repairs.labor.ts'
import { can } from '@yardmaster/core/policy.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useErrorText, useText } from '../../../../lib/intl.tsx'
import { useActor } from '../../../../lib/session.tsx'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { OverflowMenu } from '../../../../ui/actions/ActionMenu.tsx'
import { DeleteIcon, EditIcon } from '../../../../ui/icons.tsx'
import { useSnackbar } from '../../../../ui/notices/Snackbars.tsx'
import { Elapsed } from '../../../../widgets/tickets/TimerButton.tsx'
import { useAddLabor, useRemoveLabor } from './labor.api.ts'

type Props = { entry: LaborEntry; repairId: number; onEdit: () => void }

export function LaborLine({ entry, repairId, onEdit }: Props) {
  const text = useText()
  const format = useTimeFormat()
  const actor = useActor()
  const remove = useRemoval(entry, repairId)
  const { user, startedAt, minutes, note } = entry
  const hidden = !can(actor, 'labor.record', { id: user.id })
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {user.name}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {format.dateTime(startedAt)}
          {note && ` · ${note}`}
        </Box>
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        {minutes === null ? <Elapsed since={startedAt} /> : formatDuration(minutes * 60)}
        {minutes === null && (
          <Box sx={{ typography: 'body2', color: 'primary.main' }}>{text('labor.running')}</Box>
        )}
      </Box>
      <OverflowMenu
        label={text('labor.actions', { name: user.name })}
        actions={[
          { id: 'edit', label: text('action.edit'), icon: <EditIcon />, hidden, onClick: onEdit },
          { id: 'delete', label: text('action.delete'), icon: <DeleteIcon />, hidden, onClick: remove },
        ]}
      />
    </Box>
  )
}

/** Deletes the entry. Undo records it again, unless its timer was still running. */
function useRemoval({ id: laborId, user, startedAt, minutes, note }: LaborEntry, repairId: number) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const remove = useRemoveLabor()
  const add = useAddLabor()
  const onError = (refusal: Error) => show(errorText(refusal), { tone: 'error' })
  const undo = () =>
    add.mutate(
      { params: { id: repairId }, body: { userId: user.id, startedAt, minutes: minutes ?? 1, note } },
      { onError },
    )
  return () =>
    remove.mutate(
      { params: { id: repairId, laborId } },
      { onSuccess: () => show(text('labor.deleted'), minutes === null ? {} : { undo }), onError },
    )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 52,
  borderBottom: 1,
  borderColor: 'divider',
} as const
