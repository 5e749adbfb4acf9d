import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { ClientName } from '../../../widgets/clients/ClientName.tsx'
import { CardEditButton } from './CardEditButton.tsx'

const SetClientDialog = lazyPart(async () => (await import('./SetClientDialog.tsx')).SetClientDialog, {
  words: ['equipment.edit', 'pickers'],
})

/** The client and the site where the asset is now. */
export function ClientCard({ profile }: { profile: Profile }) {
  const text = useText()
  const [editing, setEditing] = useState(false)
  const canSee = useCan('client.read')
  const canEdit = useCan('client.assign') && !profile.equipment.deleted
  const { atClient } = profile
  if (!canSee) return null
  return (
    <Card
      title={text('thing.client')}
      actions={
        canEdit && <CardEditButton label={text('thing.client.edit')} onClick={() => setEditing(true)} />
      }
    >
      {atClient ? (
        <>
          <ClientName {...atClient} />
          <Typography variant="body2" color="textSecondary">
            {text('thing.client.since')} <RelativeTime at={atClient.since} />
          </Typography>
        </>
      ) : (
        <Typography color="textSecondary">{text('thing.client.none')}</Typography>
      )}
      <Suspense>
        {editing && <SetClientDialog profile={profile} onClose={() => setEditing(false)} />}
      </Suspense>
    </Card>
  )
}
