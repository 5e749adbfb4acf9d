import { useText } from '../../../lib/intl.tsx'
import { CopyDialog } from '../../../ui/dialogs/CopyDialog.tsx'

type Props = { name: string; secret: string; onClose: () => void }

/** Shows a secret, this one time only. */
export function SecretDialog({ name, secret, onClose }: Props) {
  const text = useText()
  return (
    <CopyDialog
      once
      title={text('webhooks.secret.title', { name })}
      body={text('webhooks.secret.once')}
      label={text('webhooks.secret.label')}
      value={secret}
      words={{
        copy: text('webhooks.secret.copy'),
        copied: text('webhooks.secret.copied'),
        notCopied: text('webhooks.secret.notCopied'),
        done: text('webhooks.secret.done'),
      }}
      onClose={onClose}
    />
  )
}
