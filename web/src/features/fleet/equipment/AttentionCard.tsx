import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { AssetNow } from '@yardmaster/core/contract/fleet/equipment.now.ts'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { RentalIcon, WarningIcon, WrenchIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { FlagIcon } from '../../../widgets/flags/FlagIcon.tsx'
import { useFlagLooks } from '../../../widgets/flags/useFlagLooks.ts'
import type { Concern } from './attention.ts'
import { concernsOf } from './attention.ts'
import { useConcernText } from './useConcernText.ts'

type Props = { profile: Profile; now: AssetNow | undefined }

/** What needs attention, each with a link to what is behind it. */
export function AttentionCard({ profile, now }: Props) {
  const text = useText()
  const { timezone } = useSession().branch
  const concernText = useConcernText()
  const concerns = concernsOf(profile, now, timezone).flatMap((concern) => {
    const said = concernText(concern)
    return said ? { concern, said } : []
  })
  return (
    <Card title={text('thing.attention')}>
      {concerns.length === 0 && <Typography color="textSecondary">{text('thing.attention.none')}</Typography>}
      <Box component="ul" sx={list}>
        {concerns.map(({ concern, said }) => (
          <Box component="li" key={`${concern.kind} ${said}`} sx={line}>
            <ConcernIcon concern={concern} />
            <Link
              component={AppLink}
              href={concern.href}
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {said}
            </Link>
            <Since concern={concern} />
          </Box>
        ))}
      </Box>
    </Card>
  )
}

function ConcernIcon({ concern }: { concern: Concern }): ReactNode {
  const { lookOf } = useFlagLooks()
  if (concern.kind === 'flag') {
    const look = lookOf(concern.id)
    return look && <FlagIcon icon={look.icon} color={look.color} size={20} />
  }
  const isService = concern.kind === 'ticket' || concern.kind === 'task' || concern.kind === 'service'
  const Icon = isService ? WrenchIcon : concern.kind === 'moved' ? WarningIcon : RentalIcon
  return (
    <Icon sx={{ flex: 'none', fontSize: 20, color: isUrgent(concern) ? 'error.main' : 'warning.main' }} />
  )
}

const isUrgent = (concern: Concern): boolean =>
  concern.kind === 'moved' ||
  concern.kind === 'overdue' ||
  (concern.kind === 'task' && concern.task.state === 'overdue') ||
  (concern.kind === 'service' && concern.nextService.state === 'overdue')

function Since({ concern }: { concern: Concern }) {
  const at = concern.kind === 'flag' ? concern.since : 'at' in concern ? concern.at : null
  if (!at) return null
  return (
    <Box component="span" sx={{ flex: 'none', typography: 'body2', color: 'text.secondary' }}>
      <RelativeTime at={at} />
    </Box>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid' } as const
const line = { display: 'flex', alignItems: 'center', gap: 1, minHeight: { xs: 44, md: 32 } } as const
