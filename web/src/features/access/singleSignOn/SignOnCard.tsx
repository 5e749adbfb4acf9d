import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SignOnSettings } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useSession } from '../../../lib/session.tsx'
import { EditIcon } from '../../../ui/icons.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { CopiedValue } from '../../../ui/actions/CopiedValue.tsx'
import { DomainProofs } from './DomainProofs.tsx'
import { useSignOn } from './singleSignOn.api.ts'
import { useRoleText } from './useRoleText.ts'

const SignOnDialog = lazyPart(async () => (await import('./SignOnDialog.tsx')).SignOnDialog)
const RemoveSignOnDialog = lazyPart(async () => (await import('./RemoveSignOnDialog.tsx')).RemoveSignOnDialog)

/** How users sign in with the provider of the account, for administrators. */
export function SignOnCard() {
  const text = useText()
  const { data, error, refetch } = useSignOn()
  const facts = useFacts(data)
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const close = () => setDialog(null)
  const isNew = data?.settings === null
  return (
    <Card
      title={text('sso.title')}
      actions={
        data && (
          <>
            {!isNew && (
              <Button aria-label={text('sso.remove.label')} onClick={() => setDialog('remove')}>
                {text('sso.remove')}
              </Button>
            )}
            <Button
              startIcon={<EditIcon fontSize="small" />}
              {...(!isNew && { 'aria-label': text('sso.edit') })}
              onClick={() => setDialog('edit')}
            >
              {text(isNew ? 'sso.setUp' : 'action.edit')}
            </Button>
          </>
        )
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {text('sso.about')}
      </Typography>
      {!data && error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Facts loading={!data} facts={facts} />
      )}
      {data && <Addresses addresses={data.addresses} />}
      {data?.needsProof && data.domains.length > 0 && <DomainProofs domains={data.domains} />}
      <Suspense>
        {dialog === 'edit' && data && <SignOnDialog stored={data} onClose={close} />}
        {dialog === 'remove' && data && <RemoveSignOnDialog stored={data} onClose={close} />}
      </Suspense>
    </Card>
  )
}

function useFacts(data: SignOnSettings | undefined) {
  const text = useText()
  const roleText = useRoleText()
  const { branches } = useSession()
  const settings = data?.settings
  const state = { id: 'state', label: text('sso.state'), value: data && text(stateOf(settings ?? null)) }
  if (!settings) return [state]
  const branch = branches.find(({ id }) => id === settings.branchId)?.name
  const count = settings.groups.length
  return [
    state,
    { id: 'issuer', label: text('sso.issuer'), value: settings.issuer },
    { id: 'domains', label: text('sso.domains'), value: settings.domains.join('\n') },
    {
      id: 'newUsers',
      label: text('sso.newUsers'),
      value: settings.createsUsers
        ? [roleText(settings.defaultRole), branch].filter(Boolean).join(' · ')
        : text('sso.newUsers.none'),
    },
    {
      id: 'groups',
      label: text('sso.groups'),
      value: count === 0 ? text('sso.groups.none') : text('sso.groups.count', { count }),
    },
  ]
}

function stateOf(settings: SignOnSettings['settings']) {
  if (!settings) return 'sso.state.none'
  if (!settings.enabled) return 'sso.state.off'
  return settings.onlyWay ? 'sso.state.onlyWay' : 'sso.state.on'
}

function Addresses({ addresses }: Pick<SignOnSettings, 'addresses'>) {
  const text = useText()
  const { redirect, afterSignOut, backChannel, start } = addresses
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
        {text('sso.addresses')}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <CopiedValue name={text('sso.address.redirect')} value={redirect} />
        <CopiedValue name={text('sso.address.afterSignOut')} value={afterSignOut} />
        {backChannel && <CopiedValue name={text('sso.address.backChannel')} value={backChannel} />}
        {start && <CopiedValue name={text('sso.address.start')} value={start} />}
      </Box>
    </>
  )
}
