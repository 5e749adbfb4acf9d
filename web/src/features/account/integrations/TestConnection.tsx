import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ConnectionTest, TestOutcome } from '@yardmaster/core/contract/account/integrations.ts'
import type { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import type { ConnectionFormState } from './connectionForm.ts'
import { useTestConnection } from './integrations.api.ts'
import { useCountedText } from './useCountedText.ts'

type Props = {
  form: ConnectionFormState
  /** The stored connection; null for a new one. */
  id: number | null
  onRefused: (refusal: CallError) => void
}

/** Asks the service with the typed settings, before they are saved. */
export function TestConnection({ form, id, onRefused }: Props) {
  const text = useText()
  const test = useTestConnection()
  const ask = async () => {
    test.reset()
    if (!(await form.trigger())) return
    const body = { ...form.getValues(), id } as unknown as ConnectionTest
    test.mutate({ body }, { onError: onRefused })
  }
  return (
    <Box>
      <Button variant="outlined" loading={test.isPending} onClick={() => void ask()}>
        {text('integrations.test')}
      </Button>
      <Box component="output" sx={{ display: 'block', mt: 1.5 }}>
        {test.data && <Outcome outcome={test.data} />}
      </Box>
    </Box>
  )
}

function Outcome({ outcome }: { outcome: TestOutcome }) {
  const text = useText()
  const counted = useCountedText()
  if (outcome.outcome === 'ok') {
    const found = counted(outcome.found)
    return (
      <Alert severity="success">
        {found ? text('integrations.test.found', { found }) : text('integrations.test.ok')}
      </Alert>
    )
  }
  const { code, detail } = outcome.error
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      {text(`integrationError.${code}`)}
      {detail && <Box>{text('integrations.detail', { detail })}</Box>}
    </Alert>
  )
}
