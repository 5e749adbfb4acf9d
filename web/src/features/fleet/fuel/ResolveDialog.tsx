import TextField from '@mui/material/TextField'
import type { FuelFinding } from '@yardmaster/core/contract/fleet/fuel.ts'
import { FUEL_NOTE_MAX } from '@yardmaster/core/contract/fleet/fuel.ts'
import { useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useResolve } from './fuel.api.ts'

type Props = {
  finding: FuelFinding
  /** Gets the finding as it is now. */
  onUndo: (resolved: FuelFinding) => void
  onRefused: (refusal: CallError) => void
  onClose: () => void
}

/** Resolves a finding with a note. The message offers to undo it. */
export function ResolveDialog({ finding, onUndo, onRefused, onClose }: Props) {
  const text = useText()
  const [note, setNote] = useState(finding.note)
  const resolve = useResolve()
  const title = text('fuel.resolveTitle', { kind: text(`fuelFinding.${finding.kind}`) })
  const outcome = useOutcome({ title, onClose })
  const { id, version } = finding
  const typed = note.trim()
  const save = () =>
    resolve.mutate(
      { params: { id }, body: { resolved: true, note: typed, version } },
      outcome(text('fuel.resolved'), {
        notice: { undo: () => onUndo({ ...finding, note: typed, version: version + 1 }) },
        onRefused: (refusal) => {
          onClose()
          onRefused(refusal)
        },
      }),
    )
  return (
    <FormDialog
      open
      title={title}
      maxWidth="xs"
      busy={resolve.isPending}
      saving={resolve.isPending}
      // Resolving without a note is a change, too.
      changed
      unsaved={note !== finding.note}
      valid
      save={text('fuel.resolve')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={text('fuel.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        autoFocus
        multiline
        minRows={3}
        fullWidth
        helperText={text('fuel.noteHint')}
        slotProps={{ htmlInput: { maxLength: FUEL_NOTE_MAX } }}
      />
    </FormDialog>
  )
}
