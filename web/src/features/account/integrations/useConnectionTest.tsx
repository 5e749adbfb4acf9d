import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ConnectionTest, TestOutcome } from '@yardmaster/core/contract/account/integrations.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import type { ConnectionFormState } from './connectionForm.ts'
import { useTestConnection } from './integrations.api.ts'
import { useCountedText } from './useCountedText.ts'

type Options = {
  form: ConnectionFormState
  /** The stored connection; null for a new one. */
  id: number | null
  onRefused: (refusal: CallError) => void
}

/** Asks the service with the typed settings, before they are saved. Returns the button and the outcome. */
export function useConnectionTest({ form, id, onRefused }: Options): {
  button: ReactNode
  outcome: ReactNode
} {
  const text = useText()
  const test = useTestConnection()
  const typed = useWatch({ control: form.control })
  // The outcome says nothing about settings that were changed since.
  const isCurrent = JSON.stringify(test.variables?.body) === JSON.stringify({ ...typed, id })
  const ask = async () => {
    test.reset()
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return
    const body = { ...form.getValues(), id } as unknown as ConnectionTest
    test.mutate({ body }, { onError: onRefused })
  }
  return {
    button: (
      <Button variant="outlined" loading={test.isPending} onClick={() => void ask()}>
        {text('integrations.test')}
      </Button>
    ),
    outcome: (
      <Box component="output" sx={{ display: 'block', '&:not(:empty)': { pt: 1.5 } }}>
        {test.data && isCurrent && <Outcome outcome={test.data} />}
      </Box>
    ),
  }
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
