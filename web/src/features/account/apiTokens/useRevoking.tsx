import type { ApiToken } from '@yardmaster/core/contract/account/apiTokens.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import type { useRevokeOwnToken, useRevokeToken } from './apiTokens.api.ts'

type Revocation = ReturnType<typeof useRevokeOwnToken> | ReturnType<typeof useRevokeToken>

/** Asks before a token is revoked. */
export function useRevoking({ mutate }: Pick<Revocation, 'mutate'>) {
  const text = useText()
  const notice = useRemovalNotice()
  const [revoking, setRevoking] = useState<ApiToken | null>(null)
  const confirm = ({ id, name }: ApiToken) => {
    setRevoking(null)
    const title = text('apiTokens.revokeTitle', { name })
    mutate({ params: { id } }, notice(text('apiTokens.revoked', { name }), { title }))
  }
  const confirmation = revoking && (
    <LazyConfirmDialog
      open
      tone="danger"
      title={text('apiTokens.revokeTitle', { name: revoking.name })}
      body={text('apiTokens.revokeBody')}
      confirm={text('apiTokens.revoke')}
      onClose={() => setRevoking(null)}
      onConfirm={() => confirm(revoking)}
    />
  )
  return { revoke: setRevoking, confirmation }
}
