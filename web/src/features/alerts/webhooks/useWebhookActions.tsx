import type { Webhook } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { DeleteIcon, EditIcon, KeyIcon, PauseIcon, PlayIcon, UploadIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { useRemoveWebhook, useRotateSecret, useSendTest, useSetActive } from './webhooks.api.ts'

const EditWebhookDialog = lazyPart(async () => (await import('./WebhookDialog.tsx')).EditWebhookDialog)

type Shown = 'edit' | 'rotate' | 'delete' | null

/** What an administrator can do with a webhook. */
export function useWebhookActions(webhook: Webhook | undefined): {
  actions: Action[]
  dialogs: React.ReactNode
} {
  const text = useText()
  const mayManage = useCan('webhook.manage')
  const say = useSaying()
  const sendTest = useSendTest()
  const setActive = useSetActive()
  const [shown, setShown] = useState<Shown>(null)
  if (!webhook || !mayManage) return { actions: [], dialogs: null }
  const params = { id: webhook.id }
  const { active } = webhook
  const actions: Action[] = [
    {
      id: 'test',
      label: text('webhooks.sendTest'),
      icon: <UploadIcon />,
      tone: 'primary',
      onClick: () => sendTest.mutate({ params }, say(text('webhooks.testSent'))),
    },
    { id: 'edit', label: text('action.edit'), icon: <EditIcon />, onClick: () => setShown('edit') },
    {
      id: 'active',
      label: text(active ? 'webhooks.turnOff' : 'webhooks.turnOn'),
      icon: active ? <PauseIcon /> : <PlayIcon />,
      onClick: () =>
        setActive.mutate(
          { params, body: { active: !active } },
          say(text(active ? 'webhooks.turnedOff' : 'webhooks.turnedOn')),
        ),
    },
    {
      id: 'rotate',
      label: text('webhooks.rotate'),
      icon: <KeyIcon />,
      overflow: true,
      onClick: () => setShown('rotate'),
    },
    {
      id: 'delete',
      label: text('action.delete'),
      icon: <DeleteIcon />,
      tone: 'danger',
      overflow: true,
      onClick: () => setShown('delete'),
    },
  ]
  const close = () => setShown(null)
  const dialogs = (
    <Suspense>
      {shown === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {shown === 'rotate' && <RotateDialog webhook={webhook} onClose={close} />}
      {shown === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </Suspense>
  )
  return { actions, dialogs }
}

type DialogProps = { webhook: Webhook; onClose: () => void }

/** Asks first, then shows the new secret. */
function RotateDialog({ webhook: { id, name }, onClose }: DialogProps) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const rotate = useRotateSecret()
  if (rotate.data) return <SecretDialog name={name} secret={rotate.data.secret} onClose={onClose} />
  const onError = (refusal: CallError) => {
    onClose()
    show(errorText(refusal), { tone: 'error' })
  }
  return (
    <LazyConfirmDialog
      open
      title={text('webhooks.rotateTitle')}
      body={text('webhooks.rotateBody')}
      confirm={text('webhooks.rotateConfirm')}
      onClose={onClose}
      onConfirm={() => rotate.mutate({ params: { id } }, { onError })}
    />
  )
}

function DeleteDialog({ webhook: { id, name }, onClose }: DialogProps) {
  const text = useText()
  const navigate = useNavigate()
  const notice = useRemovalNotice()
  const remove = useRemoveWebhook()
  const title = text('webhooks.deleteTitle', { name })
  const confirm = () => {
    onClose()
    const handlers = notice(text('webhooks.deleted', { name }), { title })
    remove.mutate({ params: { id } }, handlers)
    void navigate(paths.webhooks)
  }
  return (
    <LazyConfirmDialog
      open
      tone="danger"
      title={title}
      body={text('webhooks.deleteBody')}
      confirm={text('action.delete')}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}

/** Shows what was done, or the error. */
export function useSaying() {
  const errorText = useErrorText()
  const { show } = useSnackbar()
  return (done: string) => ({
    onSuccess: () => show(done),
    onError: (refusal: CallError) => show(errorText(refusal), { tone: 'error' }),
  })
}
