import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { NamedThing } from '@yardmaster/core/contract/account/users.ts'
import { useText } from '../../../lib/intl.tsx'
import type { MorePages } from '../../../ui/lists/MoreButton.tsx'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { includes, toggleThing } from './accessChoice.ts'
import type { TreeProps } from './AccessTree.tsx'
import { useOfferedThings } from './users.api.ts'

/** The things of an expanded category, as far as they have been loaded. */
export function CategoryThings({ categoryId, ...tree }: TreeProps & { categoryId: number | 'none' }) {
  const { data, error, refetch, ...more } = useOfferedThings(tree.userId, { categoryId })
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton component="li" width="50%" height={36} aria-busy="true" />
  return (
    <>
      <ThingRows things={data.pages.flatMap(({ rows }) => rows)} {...tree} />
      <MoreThings {...more} />
    </>
  )
}

/**
 * Things of a selected category are selected with it. To exclude one, the user first has to deselect the
 * category.
 */
export function ThingRows({ things, choice, onChange }: TreeProps & { things: readonly NamedThing[] }) {
  const text = useText()
  const first = things[0]
  return (
    <>
      {first && includes(choice, first) && (
        <Typography component="li" variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
          {text('people.access.includes')}
        </Typography>
      )}
      {things.map((thing) => (
        <li key={thing.id}>
          <FormControlLabel
            sx={{ minHeight: { xs: 44, md: 36 } }}
            disabled={includes(choice, thing)}
            label={
              <>
                {thing.name}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {`${thing.make} ${thing.model}`.trim()}
                </Box>
              </>
            }
            control={
              <Checkbox
                size="small"
                checked={includes(choice, thing) || choice.things.has(thing.id)}
                onChange={() => onChange(toggleThing(choice, thing))}
              />
            }
          />
        </li>
      ))}
    </>
  )
}

export function MoreThings(pages: MorePages) {
  const text = useText()
  if (!pages.hasNextPage) return null
  return (
    <li>
      <MoreButton pages={pages} label={text('people.showMore')} />
    </li>
  )
}
