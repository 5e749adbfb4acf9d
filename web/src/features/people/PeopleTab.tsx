import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { PEOPLE_SORTS } from '@yardmaster/core/contract/people.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { useHashState } from '../../lib/hash.ts'
import { useText } from '../../lib/intl.tsx'
import { lazyPart } from '../../lib/lazy.ts'
import { useCan } from '../../lib/session.tsx'
import { useIsMobile } from '../../lib/viewport.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { focusContent } from '../../ui/focusContent.ts'
import { AddIcon, SearchIcon, UserIcon } from '../../ui/icons.tsx'
import { MobileAddButton } from '../../ui/MobileAddButton.tsx'
import { usePeoplePages } from './people.api.ts'
import { usePeopleColumns } from './usePeopleColumns.tsx'
import { useUserActions } from './useUserActions.tsx'

const OperatorDialog = lazyPart(async () => (await import('./OperatorDialog.tsx')).OperatorDialog)

const Sort = z.enum(PEOPLE_SORTS)
const Hash = z.object({
  search: z._default(z.string(), ''),
  sort: z._default(Sort, 'name'),
  descending: z._default(z.stringbool(), false),
  /** Opens the dialog, so that other pages can lead straight to it. */
  add: z.optional(z.stringbool()),
})

/** The people of the branch: those who sign in and the operators. */
export function PeopleTab() {
  const text = useText()
  const isMobile = useIsMobile()
  const { pathname, hash: address } = useLocation()
  const [hash, setHash] = useHashState(Hash)
  const { search, sort, descending } = useDeferredValue(hash)
  const { data, error, refetch, fetchNextPage, isFetchingNextPage, hasNextPage } = usePeoplePages({
    search,
    sort,
    descending,
  })
  const actions = useUserActions({ onDeleted: focusContent })
  const columns = usePeopleColumns(actions)
  const [newId, setNewId] = useState<number>()
  const mayAdd = useCan('person.create')
  const add = () => setHash({ add: true })
  const total = data?.pages[0]?.total
  const addButton = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={add}>
      {text('people.add')}
    </Button>
  )
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}>
        <TextField
          type="search"
          value={hash.search}
          onChange={(event) => setHash({ search: event.target.value }, { replace: true })}
          placeholder={text('people.search')}
          sx={{ flex: { xs: '1 1 100%', md: '1 1 260px' }, maxWidth: { md: 420 } }}
          slotProps={{
            htmlInput: { 'aria-label': text('people.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <Typography component="output" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {total === undefined ? '' : text('people.count', { total })}
        </Typography>
        {mayAdd && !isMobile && addButton}
      </Box>
      <DataTable
        label={text('people.table')}
        rows={data?.pages.flatMap(({ rows }) => rows)}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.user(id, pathname + address)}
        highlight={newId}
        empty={
          hash.search ? (
            text('people.noMatch', { search: hash.search })
          ) : (
            <EmptyState icon={<UserIcon />} title={text('people.empty')} body={text('people.emptyHint')}>
              {mayAdd && addButton}
            </EmptyState>
          )
        }
        error={error}
        onRetry={() => void refetch()}
        sort={{ column: hash.sort, descending: hash.descending }}
        onSortChange={({ column, descending }) =>
          setHash({ sort: Sort.parse(column), descending }, { replace: true })
        }
        total={total}
        loadingMore={isFetchingNextPage}
        onEndReached={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
        }}
        fill
      />
      {isMobile && mayAdd && (
        <>
          {/* The last row must not stay hidden under the button. */}
          <Box sx={{ height: 72 }} />
          <MobileAddButton label={text('people.add')} onClick={add} />
        </>
      )}
      <Suspense>
        {hash.add && mayAdd && (
          <OperatorDialog
            operator={null}
            onAdded={setNewId}
            onClose={() => setHash({ add: undefined }, { replace: true })}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </>
  )
}
