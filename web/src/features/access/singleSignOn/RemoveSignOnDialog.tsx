import type { SignOnSettings } from '@yardmaster/core/contract/access/singleSignOn.ts'
import Typography from '@mui/material/Typography'
import { useText } from '../../../lib/intl.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useRemoveSignOn } from './singleSignOn.api.ts'

type Props = { stored: SignOnSettings; onClose: () => void }

/** Says what happens to users who have no password before it removes the settings. */
export function RemoveSignOnDialog({ stored: { usersWithoutPassword: count }, onClose }: Props) {
  const text = useText()
  const remove = useRemoveSignOn()
  const title = text('sso.remove.title')
  const outcome = useOutcome({ title, onClose })
  return (
    <ConfirmDialog
      open
      title={title}
      body={`${text('sso.remove.effect')} ${text('sso.remove.sessions')}`}
      confirm={text('sso.remove')}
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({}, outcome(text('sso.removed')))}
      onClose={onClose}
    >
      <Typography sx={{ mt: 2 }}>{text('sso.remove.withoutPassword', { count })}</Typography>
    </ConfirmDialog>
  )
}
