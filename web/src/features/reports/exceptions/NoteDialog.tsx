import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import type { ExceptionLine } from '@yardmaster/core/contract/reports/exceptions.ts'
import { NOTE_MAX } from '@yardmaster/core/contract/reports/exceptions.ts'
import { useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { readLine, useMark } from './exceptions.api.ts'

type Props = { week: string; line: ExceptionLine; onClose: () => void }

/** Edits the note of a line. If someone else has changed it, the user sees their note before replacing it. */
export function NoteDialog({ week, line, onClose }: Props) {
  const text = useText()
  const [note, setNote] = useState(line.note)
  const { title, error, theirs, isPending, save } = useNoteEdit({ week, line, onClose })
  return (
    <FormDialog
      open
      title={title}
      busy={isPending}
      saving={isPending}
      error={error}
      changed={note.trim() !== (theirs?.note ?? line.note)}
      unsaved={note !== line.note}
      valid
      onSubmit={() => save(note.trim())}
      onClose={onClose}
    >
      {theirs && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {theirs.note ? text('exceptions.theirs', { note: theirs.note }) : text('exceptions.theirsBlank')}
        </Alert>
      )}
      <TextField
        label={text('exceptions.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        autoFocus
        multiline
        minRows={3}
        fullWidth
        helperText={text('exceptions.noteHint')}
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
      />
    </FormDialog>
  )
}

/** Saves a note, and keeps whether the line is done as it is. */
function useNoteEdit({ week, line, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const mark = useMark()
  const [error, setError] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<ExceptionLine | null>(null)
  const title = text('exceptions.noteTitle', { asset: line.asset.name })
  const outcome = useOutcome({ title, onClose })
  const { version, done } = theirs ?? line

  const meet = async (refusal: CallError) => {
    const newest = await readLine(week, line).catch(() => undefined)
    setTheirs(newest ?? null)
    setError(newest ? null : errorText(refusal))
  }
  const refuse = (refusal: CallError) =>
    refusal.code === 'error.changedMeanwhile' ? void meet(refusal) : setError(errorText(refusal))
  const save = (note: string) =>
    mark.mutate(
      {
        params: { week, assetId: line.asset.id, kind: line.kind },
        body: { note, done: done !== null, version },
      },
      outcome(text('exceptions.noteSaved'), { onRefused: refuse }),
    )
  return { title, error, theirs, isPending: mark.isPending, save }
}
