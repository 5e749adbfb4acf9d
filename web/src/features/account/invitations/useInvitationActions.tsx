import type { Invitation } from '@yardmaster/core/contract/account/invitations.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { DeleteIcon, LinkIcon, RetryIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useResendInvitation, useRevokeInvitation } from './invitations.api.ts'
import { LinkDialog } from './LinkDialog.tsx'

/** The actions on a pending invitation and their dialogs. Only those who could send it may change it. */
export function useInvitationActions() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const notice = useRemovalNotice()
  const resend = useResendInvitation()
  const revoke = useRevokeInvitation()
  const [shown, setShown] = useState<(Pick<Invitation, 'email'> & { path: string; mailed: boolean }) | null>(
    null,
  )
  const [revoking, setRevoking] = useState<Invitation | null>(null)

  const sendAgain = ({ id, email }: Invitation) =>
    resend.mutate(
      { params: { id } },
      {
        onSuccess: ({ path, mailed }) =>
          mailed ? show(text('invite.resent', { email })) : setShown({ email, path, mailed }),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  const confirmRevoke = ({ id, email }: Invitation) => {
    setRevoking(null)
    const title = text('invite.revokeTitle', { email })
    revoke.mutate({ params: { id } }, notice(text('invite.revoked', { email }), { title }))
  }
  const actionsFor = (invitation: Invitation): Action[] => {
    const { path, state, email } = invitation
    return [
      {
        id: 'link',
        label: text('invite.showLink'),
        icon: <LinkIcon fontSize="small" />,
        hidden: path === null || state !== 'open',
        onClick: () => setShown({ email, path: path ?? '', mailed: false }),
      },
      {
        id: 'resend',
        label: text('invite.resend'),
        icon: <RetryIcon fontSize="small" />,
        hidden: path === null,
        onClick: () => sendAgain(invitation),
      },
      {
        id: 'revoke',
        label: text('invite.revoke'),
        icon: <DeleteIcon fontSize="small" />,
        tone: 'danger',
        hidden: path === null,
        onClick: () => setRevoking(invitation),
      },
    ]
  }
  const dialogs = (
    <>
      {shown && <LinkDialog {...shown} onClose={() => setShown(null)} />}
      {revoking && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={text('invite.revokeTitle', { email: revoking.email })}
          body={text('invite.revokeBody')}
          confirm={text('invite.revoke')}
          onClose={() => setRevoking(null)}
          onConfirm={() => confirmRevoke(revoking)}
        />
      )}
    </>
  )
  return { actionsFor, dialogs }
}
