import type { Client } from '@yardmaster/core/contract/rentals/clients.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useIsHere } from '../../../lib/isHere.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { restoreClient, useRemoveClient } from './clients.api.ts'

const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
)
const ClientDialog = lazyPart(async () => (await import('./ClientDialog.tsx')).ClientDialog, {
  words: ['merge'],
})

type Shown = { dialog: 'edit' | 'delete'; client: Client }

/** Edits or deletes a client. A deletion can be undone while its message is shown. */
export function useClientDialogs() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const remove = useRemoveClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  const fail = (failure: unknown) => show(errorText(failure), { tone: 'error' })
  const restore = async ({ id, name }: Client) => {
    try {
      await restoreClient(id)
      show(text('clients.restored', { name }))
    } catch (failure) {
      fail(failure)
    }
  }
  const confirmDelete = (client: Client) => {
    close()
    remove.mutate(
      { params: { id: client.id } },
      {
        onSuccess: () => {
          show(text('clients.deleted', { name: client.name }), { undo: () => void restore(client) })
          if (isHere()) void navigate(paths.clients)
        },
        onError: fail,
      },
    )
  }
  const dialog = (
    <Suspense>
      {shown?.dialog === 'edit' && <ClientDialog client={shown.client} onClose={close} />}
      {shown?.dialog === 'delete' && (
        <ConfirmDialog
          open
          tone="danger"
          title={text('clients.deleteTitle', { name: shown.client.name })}
          body={text('clients.deleteBody', { count: shown.client.sites })}
          confirm={text('action.delete')}
          onClose={close}
          onConfirm={() => confirmDelete(shown.client)}
        />
      )}
    </Suspense>
  )
  return {
    edit: (client: Client) => setShown({ dialog: 'edit', client }),
    remove: (client: Client) => setShown({ dialog: 'delete', client }),
    shown: dialog,
  }
}
