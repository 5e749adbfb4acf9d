import type { Passkey } from '@yardmaster/core/contract/access/secondFactor.ts'
import { useText } from '../../../lib/intl.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { useRemovePasskey } from './secondFactor.api.ts'

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const text = useText()
  const { mutate, isPending } = useRemovePasskey()
  const { id, name } = passkey
  return (
    <PasswordDialog
      title={text('factor.passkey.removeTitle', { name })}
      body={text('factor.passkey.removeBody')}
      save={text('factor.passkey.remove')}
      done={text('factor.passkey.removed', { name })}
      busy={isPending}
      onSave={(body, handlers) => mutate({ params: { id }, body }, handlers)}
      onClose={onClose}
    />
  )
}
