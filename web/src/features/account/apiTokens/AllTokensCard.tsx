import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useAllTokens, useRevokeToken } from './apiTokens.api.ts'
import { TokenRow } from './TokenRow.tsx'
import { TokenRows } from './TokenRows.tsx'
import { useRevoking } from './useRevoking.tsx'

/** The tokens of everyone, for administrators. */
export function AllTokensCard() {
  const text = useText()
  const pages = useAllTokens()
  const tokens = pages.data?.pages.flatMap(({ rows }) => rows)
  const { revoke, confirmation } = useRevoking(useRevokeToken())
  return (
    <Card title={text('apiTokens.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('apiTokens.all.why')}
      </Typography>
      <TokenRows total={tokens?.length} error={pages.error} onRetry={() => void pages.refetch()}>
        {tokens?.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            owner={
              <Link component={AppLink} href={paths.user(token.user.id, paths.account)}>
                {token.user.name}
              </Link>
            }
            onRevoke={() => revoke(token)}
          />
        ))}
      </TokenRows>
      <MoreButton pages={pages} label={text('apiTokens.more')} />
      {confirmation}
    </Card>
  )
}
