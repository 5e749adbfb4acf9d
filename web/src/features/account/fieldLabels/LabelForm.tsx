import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import TextField from '@mui/material/TextField'
import type { InputField } from '@yardmaster/core/telemetry/inputFields.ts'
import { FIELD_LABEL_MAX } from '@yardmaster/core/telemetry/inputFields.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { reloadSession } from '../../../lib/session.tsx'
import { useUpdateLabel } from './fieldLabels.api.ts'

type Props = { field: InputField; standard: string; label: string; onDone: () => void }

/** Enter saves and Escape cancels. After an error, the form stays open with what was typed. */
export function LabelForm({ field, standard, label, onDone }: Props) {
  const text = useText()
  const [typed, setTyped] = useState(label)
  // The label that the user has seen. After somebody else's change, saving again replaces that.
  const [was, setWas] = useState(label)
  const update = useUpdateLabel()
  const next = typed.trim()
  useUnsaved(next !== was)
  const isSaving = update.isPending
  const { error, showError } = useLabelError(label)
  const outcome = useOutcome({
    title: text('fieldLabels.labelOf', { field: standard }),
    onClose: onDone,
    onRefused: (refusal) => {
      showError(refusal)
      if (refusal.code === 'error.changedMeanwhile') void reloadSession()
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (next === label) return onDone()
    setWas(label)
    update.mutate(
      { params: { fieldName: field }, query: { was: label }, body: next },
      outcome(
        next
          ? text('fieldLabels.saved', { field: standard, label: next })
          : text('fieldLabels.restored', { field: standard }),
      ),
    )
  }
  return (
    <Box
      component="form"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isSaving) onDone()
      }}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        gap: 0.5,
        py: 0.5,
      }}
    >
      <TextField
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        size="small"
        fullWidth
        autoFocus
        placeholder={standard}
        error={error !== null}
        helperText={<output>{error ?? text('fieldLabels.hint', { field: standard })}</output>}
        slotProps={{
          htmlInput: {
            'aria-label': text('fieldLabels.labelOf', { field: standard }),
            maxLength: FIELD_LABEL_MAX,
            readOnly: isSaving,
            autoComplete: 'off',
          },
          input: { endAdornment: isSaving ? <CircularProgress size={16} /> : null },
        }}
      />
      <Box sx={{ display: 'flex', flex: 'none' }}>
        <HintButton
          hint={text('action.save')}
          label={text('action.save')}
          icon={<CheckIcon fontSize="small" />}
          submits
          blocked={isSaving}
        />
        <HintButton
          hint={text('action.cancel')}
          label={text('action.cancel')}
          icon={<CloseIcon fontSize="small" />}
          blocked={isSaving}
          onClick={onDone}
        />
      </Box>
    </Box>
  )
}

/** After somebody else's change, the message says what the label is now. */
function useLabelError(label: string) {
  const text = useText()
  const errorText = useErrorText()
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const error = () => {
    if (refusal === null) return null
    if (refusal.code !== 'error.changedMeanwhile') return refusal.errors?.body ?? errorText(refusal)
    return label ? text('fieldLabels.now', { label }) : text('fieldLabels.nowStandard')
  }
  return { error: error(), showError: setRefusal }
}
