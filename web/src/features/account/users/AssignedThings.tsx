import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useAssignedThings } from './users.api.ts'

export function AssignedThings({ id }: { id: number }) {
  const text = useText()
  const pages = useAssignedThings(id)
  const { data, error, refetch } = pages
  const total = data?.pages[0]?.total
  return (
    <Card
      title={text('people.assignedThings')}
      actions={
        total ? (
          <Typography variant="body2" color="textSecondary">
            {text('people.access.total', { total })}
          </Typography>
        ) : undefined
      }
    >
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={44} aria-busy="true" />}
      {total === 0 && <Typography color="textSecondary">{text('people.assignedThings.none')}</Typography>}
      {Boolean(total) && (
        <Box component="ul" sx={list}>
          {data?.pages
            .flatMap(({ rows }) => rows)
            .map(({ id: thing, name, make, model }) => (
              <li key={thing}>
                <Link
                  component={AppLink}
                  href={paths.equipment(thing)}
                  sx={{ fontWeight: 'fontWeightMedium' }}
                >
                  {name}
                </Link>
                <span>{`${make} ${model}`.trim() || '-'}</span>
              </li>
            ))}
        </Box>
      )}
      <MoreButton pages={pages} label={text('people.showMore')} />
    </Card>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: 480,
  overflow: 'auto',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    minHeight: 44,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& li:first-of-type': { borderTop: 0 },
  '& li > *': { overflowWrap: 'anywhere' },
  '& li > span': { color: 'text.secondary', textAlign: 'right' },
} as const
