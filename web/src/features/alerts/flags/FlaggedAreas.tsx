import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import type { Flag } from '@yardmaster/core/contract/alerts/flags.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { flagTopic } from '@yardmaster/core/topics.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useFlaggedAreaPages } from './flags.api.ts'

/** The areas that have a flag now, the most recent first, each with a link to its place. */
export function FlaggedAreas({ flag }: { flag: Flag }) {
  const text = useText()
  const maySubscribe = useCan('subscription.read')
  const pages = useFlaggedAreaPages(flag.id)
  const { data, error, refetch } = pages
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rectangular" height={56} />
  return (
    <>
      <List disablePadding aria-label={text('flags.areasWith', { flag: flag.name })}>
        {data.pages
          .flatMap(({ rows }) => rows)
          .map(({ id, name, placeId, placeName, since }) => (
            <ListItem key={id} divider>
              <ListItemText
                primary={
                  <Link
                    component={AppLink}
                    href={paths.placeArea(placeId, id)}
                    sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}
                  >
                    {`${placeName} · ${name}`}
                  </Link>
                }
                secondary={
                  <>
                    {text('flags.since')} <RelativeTime at={since} />
                  </>
                }
              />
            </ListItem>
          ))}
      </List>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 0.25, py: 0.75 }}>
        <MoreButton pages={pages} label={text('flags.more')} />
        {maySubscribe && (
          <Button component={AppLink} href={paths.subscriptionsTo(flagTopic(flag.id))}>
            {text('flags.subscriptions')}
          </Button>
        )}
      </Box>
    </>
  )
}
