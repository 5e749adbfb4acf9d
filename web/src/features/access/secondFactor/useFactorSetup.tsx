import { useState } from 'react'
import { useErrorText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { CreateCodesDialog } from './CreateCodesDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { useStartApp } from './secondFactor.api.ts'
import { SetUpAppDialog } from './SetUpAppDialog.tsx'

type Open =
  | { dialog: 'app'; secret: string; uri: string }
  | { dialog: 'passkey' }
  | { dialog: 'createCodes' }
  | { dialog: 'codes'; codes: string[] }

/** The dialogs that add a factor, followed by the recovery codes. `onAdded` is called when the user has seen all. */
export function useFactorSetup(onAdded?: () => void) {
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const start = useStartApp()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const closeCodes = () => {
    close()
    onAdded?.()
  }
  const done = (codes: string[] | null) => (codes ? setOpen({ dialog: 'codes', codes }) : closeCodes())
  const setUpApp = () =>
    start.mutate(
      {},
      {
        onSuccess: (made) => setOpen({ dialog: 'app', ...made }),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  const dialogs = open && (
    <>
      {open.dialog === 'app' && (
        <SetUpAppDialog secret={open.secret} uri={open.uri} onDone={done} onClose={close} />
      )}
      {open.dialog === 'passkey' && <AddPasskeyDialog onDone={done} onClose={close} />}
      {open.dialog === 'createCodes' && <CreateCodesDialog onDone={done} onClose={close} />}
      {open.dialog === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={closeCodes} />}
    </>
  )
  return {
    setUpApp,
    isStarting: start.isPending,
    addPasskey: () => setOpen({ dialog: 'passkey' }),
    createCodes: () => setOpen({ dialog: 'createCodes' }),
    dialogs,
  }
}
