import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ClaimedDomain } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { CopiedValue } from '../../../ui/actions/CopiedValue.tsx'
import { useVerifyDomain } from './singleSignOn.api.ts'

/** Which email domains lead to the provider, and what is missing for the others. */
export function DomainProofs({ domains }: { domains: readonly ClaimedDomain[] }) {
  const text = useText()
  const hasOpen = domains.some(({ verified }) => !verified)
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
        {text('sso.domains')}
      </Typography>
      {hasOpen && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {text('sso.domain.why')}
        </Typography>
      )}
      {domains.map((claimed) => (
        <DomainProof key={claimed.domain} claimed={claimed} />
      ))}
    </>
  )
}

function DomainProof({ claimed: { domain, verified, record } }: { claimed: ClaimedDomain }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { mutate, isPending } = useVerifyDomain()
  const verify = () =>
    mutate(
      { body: { domain } },
      {
        onSuccess: () => show(text('sso.domain.done', { domain })),
        onError: (error) => show(errorText(error), { tone: 'error' }),
      },
    )
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 36 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
            {domain}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text(verified ? 'sso.domain.verified' : 'sso.domain.unverified')}
          </Box>
        </Box>
        {!verified && (
          <Button variant="outlined" size="small" loading={isPending} onClick={verify}>
            {text('sso.domain.verify', { domain })}
          </Button>
        )}
      </Box>
      {!verified && (
        <Box component="dl" sx={{ m: 0, mt: 1 }}>
          <CopiedValue name={text('sso.domain.record')} value={record.name} />
          <CopiedValue name={text('sso.domain.value')} value={record.value} />
        </Box>
      )}
    </Box>
  )
}
