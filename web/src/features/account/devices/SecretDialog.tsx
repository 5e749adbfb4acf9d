import { useText } from '../../../lib/intl.tsx'
import { CopyDialog } from '../../../ui/dialogs/CopyDialog.tsx'

type Props = { title: string; token: string; onClose: () => void }

/** Shows a token, this one time only. */
export function SecretDialog({ title, token, onClose }: Props) {
  const text = useText()
  return (
    <CopyDialog
      once
      title={title}
      body={text('devices.token.once')}
      label={text('devices.token.value')}
      value={token}
      words={{
        copy: text('devices.token.copy'),
        copied: text('devices.token.copied'),
        notCopied: text('devices.token.notCopied'),
        done: text('devices.token.done'),
      }}
      onClose={onClose}
    />
  )
}
