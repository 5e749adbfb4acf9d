import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import type { Flag } from '@yardmaster/core/contract/alerts/flags.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { flagTopic } from '@yardmaster/core/topics.ts'
import { useBranchNames } from '../../../lib/branches.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { AssetPicture } from '../../../widgets/equipment/AssetPicture.tsx'
import { useFlaggedPages } from './flags.api.ts'

/** The assets that have a flag now, the most recent first. */
export function Carriers({ flag }: { flag: Flag }) {
  const text = useText()
  const nameOf = useBranchNames()
  const maySubscribe = useCan('subscription.read')
  const { timezone } = useSession().branch
  const pages = useFlaggedPages(flag.id)
  const { data, error, refetch } = pages
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rectangular" height={56} />
  return (
    <>
      <List disablePadding aria-label={text('flags.carriers', { flag: flag.name })}>
        {data.pages
          .flatMap(({ rows }) => rows)
          .map((row) => (
            <ListItem key={row.id} divider sx={{ gap: 2 }}>
              <AssetPicture {...row} />
              <ListItemText
                primary={
                  <Link component={AppLink} href={paths.equipment(row.id)} sx={name}>
                    {row.name}
                  </Link>
                }
                secondary={
                  <>
                    {nameOf && `${nameOf(row.branchId)} · `}
                    {text('flags.since')}{' '}
                    <Link
                      component={AppLink}
                      href={paths.timelineAt(row.id, dayAt(Date.parse(row.since), timezone), row.since)}
                      sx={tall}
                    >
                      <RelativeTime at={row.since} />
                    </Link>
                  </>
                }
              />
            </ListItem>
          ))}
      </List>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 0.25, py: 0.75 }}>
        <MoreButton pages={pages} label={text('flags.more')} />
        <Button component={AppLink} href={paths.assetsWithFlag(flag.id)}>
          {text('flags.inAssets')}
        </Button>
        {maySubscribe && (
          <Button component={AppLink} href={paths.subscriptionsTo(flagTopic(flag.id))}>
            {text('flags.subscriptions')}
          </Button>
        )}
      </Box>
    </>
  )
}

/** Tall enough to be touched, with another link below. */
const tall = { display: 'inline-block', lineHeight: '24px' } as const
const name = { ...tall, fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' } as const
