import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { AccessCategory, UserAccess } from '@yardmaster/core/contract/account/users.access.ts'
import type { NamedThing } from '@yardmaster/core/contract/account/users.ts'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Announcement } from '../../../ui/notices/Announcement.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'
import type { AccessChoice } from './accessChoice.ts'
import { AccessBranch } from './AccessBranch.tsx'
import { MoreThings } from './AccessThings.tsx'
import { useOfferedThings } from './users.api.ts'

export type TreeProps = {
  userId: number
  choice: AccessChoice
  onChange: (choice: AccessChoice) => void
}

/**
 * Categories with their things. A category shows its number of things and loads them page by page when
 * expanded. A search loads its results.
 */
export function AccessTree({ access, ...tree }: TreeProps & { access: UserAccess }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  return (
    <>
      <TextField
        type="search"
        fullWidth
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={text('people.access.search')}
        slotProps={{
          htmlInput: { 'aria-label': text('people.access.search'), maxLength: 100 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box component="ul" aria-label={text('people.access.tree')} sx={frame}>
        {search ? (
          <Found search={search} access={access} {...tree} />
        ) : (
          branchesOf(access).map((branch) => (
            <AccessBranch key={branch.id} total={branch.total} category={branch.category} {...tree} />
          ))
        )}
      </Box>
    </>
  )
}

type Branch = { id: number; total: number; category: AccessCategory | null }

/** Returns the categories, followed by the uncategorized things, if any. */
const branchesOf = ({ categories, uncategorised }: UserAccess): Branch[] => [
  ...categories.map((category) => ({ id: category.id, total: category.total, category })),
  ...(uncategorised > 0 ? [{ id: 0, total: uncategorised, category: null }] : []),
]

type FoundProps = TreeProps & { access: UserAccess; search: string }

function Found({ search, access, ...tree }: FoundProps) {
  const text = useText()
  const { data, error, refetch, ...more } = useOfferedThings(tree.userId, { search })
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Note>{text('app.loading')}</Note>
  const things = data.pages.flatMap(({ rows }) => rows)
  const thingsIn = ({ category }: Branch): NamedThing[] =>
    things.filter(({ categoryId }) => categoryId === (category?.id ?? null))
  const matches = ({ category }: Branch) =>
    category?.name.toLowerCase().includes(search.toLowerCase()) ?? false
  const found = branchesOf(access).filter((branch) => matches(branch) || thingsIn(branch).length > 0)
  return (
    <>
      <li>
        <Announcement text={text('people.access.total', { total: data.pages[0]?.total ?? 0 })} />
      </li>
      {found.length === 0 && <Note>{text('people.access.noMatch', { search })}</Note>}
      {found.map((branch) => (
        <AccessBranch
          key={branch.id}
          total={branch.total}
          category={branch.category}
          found={thingsIn(branch)}
          {...tree}
        />
      ))}
      <MoreThings {...more} />
    </>
  )
}

function Note({ children }: { children: string }) {
  return (
    <Typography component="li" color="textSecondary" sx={{ px: 1.5, py: 1.25 }}>
      {children}
    </Typography>
  )
}

const frame = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  maxHeight: { xs: '60dvh', md: 460 },
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  // The browser draws only the visible categories.
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 44px' },
} as const
