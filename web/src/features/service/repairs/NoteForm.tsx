import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { REPAIR_TEXT_MAX } from '@yardmaster/core/contract/service/repairs.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useNotice } from '../../../lib/notice.ts'
import { useCall } from '../../../lib/query.ts'
import { inView } from '../../../lib/view.ts'
import { focusLastRow } from '../../../ui/page/focusWhenShown.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useQueue } from '../../../widgets/outbox/useQueue.ts'
import { LongTextField } from './LongTextField.tsx'

/** A plain HTML form that the browser itself submits. The response redirects to this page with a notice. */
export function NoteForm({ repairId, ticketNum }: { repairId: number; ticketNum: number }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const notice = useNotice()
  const [error, setError] = useState(notice?.field ? text(notice.code, notice.values) : undefined)
  const [note, setNote] = useDraft(`repairNote.${repairId}`, notice?.code === 'repair.noteAdded')
  const done = notice && !notice.field ? text(notice.code, notice.values) : null
  const area = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!done) return
    show(done)
    // The notes are listed in the order in which they were added.
    focusLastRow(area.current?.closest('section') ?? null)
  }, [done, show])
  // If the session has ended, this asks to sign in again before the browser leaves the page.
  const check = useCall(session.read)
  const queue = useQueue()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = { note: note.trim() }
    const params = { id: repairId }
    const page = paths.repair(repairId)
    if (queue({ kind: 'note', params, body, name: String(ticketNum), detail: body.note, page }))
      return setNote('')
    check.mutate({}, { onSuccess: () => form.submit(), onError: (refusal) => setError(errorText(refusal)) })
  }
  return (
    <Box
      component="form"
      ref={area}
      method="post"
      action={inView(paths.addRepairNote(repairId))}
      onSubmit={submit}
      sx={form}
    >
      <LongTextField
        name="note"
        label={text('repair.note')}
        value={note}
        max={REPAIR_TEXT_MAX}
        minRows={2}
        error={error}
        autoFocus={error !== undefined}
        onChange={(typed) => {
          setNote(typed)
          setError(undefined)
        }}
      />
      <Button
        type="submit"
        variant="outlined"
        color="inherit"
        disabled={note.trim() === ''}
        loading={check.isPending}
      >
        {text('repair.addNote')}
      </Button>
    </Box>
  )
}

/**
 * Keeps the typed text until the server has it, so that a rejection, a lost connection or leaving the page
 * doesn't lose it.
 */
function useDraft(key: string, hasArrived: boolean) {
  const [draft, setDraft] = useState(() => {
    if (hasArrived) sessionStorage.removeItem(key)
    return sessionStorage.getItem(key) ?? ''
  })
  const keep = (typed: string) => {
    setDraft(typed)
    sessionStorage.setItem(key, typed)
  }
  return [draft, keep] as const
}

const form = {
  mt: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  '& .MuiButton-root': { alignSelf: { sm: 'flex-start' } },
} as const
