import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SignOnTestResult } from '@yardmaster/core/contract/access/singleSignOn.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import type { SignOnFormState } from './signOnForm.ts'
import { useTestProvider } from './singleSignOn.api.ts'

type Options = { form: SignOnFormState; onRefused: (refusal: CallError) => void }

const TESTED = ['issuer', 'clientId', 'clientSecret'] as const

/** Asks the provider with the typed settings, before they are saved. Returns the button and the outcome. */
export function useProviderTest({ form, onRefused }: Options): { button: ReactNode; outcome: ReactNode } {
  const text = useText()
  const test = useTestProvider()
  const [issuer, clientId, clientSecret] = useWatch({ control: form.control, name: TESTED })
  const typed = { issuer: issuer.trim(), clientId: clientId.trim(), clientSecret: clientSecret.trim() }
  // The outcome says nothing about settings that were changed since.
  const isCurrent = JSON.stringify(test.variables?.body) === JSON.stringify(typed)
  const ask = async () => {
    test.reset()
    if (!(await form.trigger(TESTED, { shouldFocus: true }))) return
    test.mutate({ body: typed }, { onError: onRefused })
  }
  return {
    button: (
      <Button variant="outlined" loading={test.isPending} onClick={() => void ask()}>
        {text('sso.test')}
      </Button>
    ),
    outcome: (
      <Box component="output" sx={{ display: 'block', '&:not(:empty)': { pt: 1.5 } }}>
        {test.data && isCurrent && <Outcome {...test.data} />}
      </Box>
    ),
  }
}

function Outcome({ fault, detail, secretAccepted, signsOut }: SignOnTestResult) {
  const text = useText()
  if (fault)
    return (
      <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
        {text(`ssoFault.${fault}`)}
        {detail && <Box>{text('sso.test.detail', { detail })}</Box>}
      </Alert>
    )
  return (
    <Alert severity={secretAccepted ? 'success' : 'info'}>
      {text(secretAccepted ? 'sso.test.ok' : 'sso.test.unsure')}
      {!signsOut && <Box>{text('sso.test.noSignOut')}</Box>}
    </Alert>
  )
}
