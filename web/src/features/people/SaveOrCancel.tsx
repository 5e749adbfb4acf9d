import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { LeaveQuestion } from '../../ui/LeaveQuestion.tsx'

type Props = {
  changed: boolean
  busy: boolean
  error: unknown
  onSave: () => void
  onCancel: () => void
}

/** Below what can be changed in a card, once it was. */
export function SaveOrCancel({ changed, busy, error, onSave, onCancel }: Props) {
  const text = useText()
  const errorText = useErrorText()
  return (
    <>
      <LeaveQuestion when={changed} />
      {Boolean(error) && (
        <Alert severity="error" icon={<WarningIcon />} sx={{ mt: 1.5 }}>
          {errorText(error)}
        </Alert>
      )}
      {changed && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
          <Button color="inherit" disabled={busy} onClick={onCancel}>
            {text('action.cancel')}
          </Button>
          <Button variant="contained" loading={busy} onClick={onSave}>
            {text('action.save')}
          </Button>
        </Box>
      )}
    </>
  )
}
