import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { useOwnTokens, useRevokeOwnToken } from './apiTokens.api.ts'
import { TokenRow } from './TokenRow.tsx'
import { TokenRows } from './TokenRows.tsx'
import { useRevoking } from './useRevoking.tsx'

const CreateTokenDialog = lazyPart(async () => (await import('./CreateTokenDialog.tsx')).CreateTokenDialog)

/** The user's own tokens. */
export function OwnTokensCard() {
  const text = useText()
  const { data, error, refetch } = useOwnTokens()
  const { revoke, confirmation } = useRevoking(useRevokeOwnToken())
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Card
      title={text('apiTokens.title')}
      actions={<Button onClick={() => setIsAdding(true)}>{text('apiTokens.add')}</Button>}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('apiTokens.own.why')}
      </Typography>
      <TokenRows total={data?.length} error={error} onRetry={() => void refetch()}>
        {data?.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => revoke(token)} />
        ))}
      </TokenRows>
      <Suspense>{isAdding && <CreateTokenDialog onClose={() => setIsAdding(false)} />}</Suspense>
      {confirmation}
    </Card>
  )
}
