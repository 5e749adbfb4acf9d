import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { UserIcon } from '../../../ui/icons.tsx'
import { CardEditButton } from './CardEditButton.tsx'

const AssignUserDialog = lazyPart(async () => (await import('./AssignUserDialog.tsx')).AssignUserDialog, {
  words: ['equipment.edit', 'pickers'],
})

/** The users that the asset is assigned to. */
export function UsersCard({ profile }: { profile: Profile }) {
  const text = useText()
  const [assigning, setAssigning] = useState(false)
  const canEdit = useCan('equipment.update') && !profile.equipment.deleted
  const { assignedUser: user } = profile
  return (
    <Card
      title={text('thing.users')}
      actions={
        canEdit && <CardEditButton label={text('thing.users.assign')} onClick={() => setAssigning(true)} />
      }
    >
      {user ? (
        <Chip
          icon={<UserIcon fontSize="small" />}
          label={user.name}
          variant="outlined"
          clickable
          component={AppLink}
          href={paths.user(user.id, paths.equipment(profile.equipment.id))}
          sx={{ minHeight: { xs: 44, md: 32 }, maxWidth: '100%' }}
        />
      ) : (
        <Typography color="textSecondary">{text('thing.users.none')}</Typography>
      )}
      <Suspense>
        {assigning && <AssignUserDialog profile={profile} onClose={() => setAssigning(false)} />}
      </Suspense>
    </Card>
  )
}
