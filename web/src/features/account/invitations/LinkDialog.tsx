import { useText } from '../../../lib/intl.tsx'
import { CopyDialog } from '../../../ui/dialogs/CopyDialog.tsx'

type Props = {
  path: string
  email: string
  /** Whether the link was also mailed. */
  mailed: boolean
  onClose: () => void
}

/** Shows the link of an invitation, to pass it on by other means than mail. */
export function LinkDialog({ path, email, mailed, onClose }: Props) {
  const text = useText()
  return (
    <CopyDialog
      title={text('invite.ready', { email })}
      body={text(mailed ? 'invite.mailed' : 'invite.passOn')}
      label={text('invite.link')}
      value={new URL(path, window.location.origin).href}
      words={{
        copy: text('invite.copy'),
        copied: text('invite.copied'),
        notCopied: text('invite.notCopied'),
        done: text('invite.done'),
      }}
      onClose={onClose}
    />
  )
}
