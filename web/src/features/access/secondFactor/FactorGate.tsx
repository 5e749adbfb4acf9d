import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode, SyntheticEvent } from 'react'
import { useEffect, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { reloadSession, useSession } from '../../../lib/session.tsx'
import { passkeysWork } from './createPasskey.ts'
import { useFactorSetup } from './useFactorSetup.tsx'

type Props = {
  brand: ReactNode
  onSignOut: (event: SyntheticEvent<HTMLFormElement>) => void
  /** Called when the user has a factor and has seen their recovery codes. */
  onDone: () => void
}

/** Shown instead of every page to a user who must add a second factor first. */
export function FactorGate({ brand, onSignOut, onDone }: Props) {
  const text = useText()
  const { account, mustAddFactor } = useSession()
  const [hasSeenCodes, setHasSeenCodes] = useState(false)
  const setup = useFactorSetup(() => {
    setHasSeenCodes(true)
    void reloadSession()
  })
  // Waits for the session that this page shows. The new one may be loaded but not rendered yet, and the gate would
  // close again.
  useEffect(() => {
    if (hasSeenCodes && !mustAddFactor) onDone()
  }, [hasSeenCodes, mustAddFactor, onDone])
  const title = text('factor.gate.title')
  useEffect(() => {
    document.title = `${title} · ${text('app.name')}`
  }, [title, text])
  return (
    <Box component="main" sx={centered}>
      <Paper variant="outlined" sx={{ p: 3, width: 1, maxWidth: 440, display: 'grid', gap: 2 }}>
        {brand}
        <Typography variant="h1">{title}</Typography>
        <Typography>{text('factor.gate.body', { company: account.name })}</Typography>
        {mustAddFactor ? (
          <>
            <Button variant="contained" loading={setup.isStarting} onClick={setup.setUpApp}>
              {text('factor.gate.app')}
            </Button>
            {passkeysWork() && (
              <Button variant="outlined" onClick={setup.addPasskey}>
                {text('factor.gate.passkey')}
              </Button>
            )}
          </>
        ) : (
          <Button variant="contained" onClick={onDone}>
            {text('factor.gate.continue')}
          </Button>
        )}
        <form method="post" action={paths.logout} onSubmit={onSignOut}>
          <Button type="submit" color="inherit" fullWidth>
            {text('factor.gate.signOut')}
          </Button>
        </form>
      </Paper>
      {setup.dialogs}
    </Box>
  )
}

const centered = { minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 } as const
