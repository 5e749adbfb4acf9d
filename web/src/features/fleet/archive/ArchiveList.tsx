import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ArchiveKind } from '@yardmaster/core/contract/fleet/archive.ts'
import { ARCHIVE_SORTS } from '@yardmaster/core/contract/fleet/archive.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { useText } from '../../../lib/intl.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Sort } from '../../../ui/lists/dataTable/Column.ts'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import { ResultCount } from '../../../ui/lists/ResultCount.tsx'
import { useArchivePages } from './archive.api.ts'
import { useArchiveColumns } from './useArchiveColumns.tsx'
import { useReturn } from './useReturn.tsx'

type Props = { kind: ArchiveKind; search: string }

/** Sold equipment begins sorted by name, archived equipment with what was archived last. */
const FIRST_SORT: Record<ArchiveKind, Sort> = {
  archived: { column: 'archivedAt', descending: true },
  sold: { column: 'name', descending: false },
}
const SortColumn = z.enum(ARCHIVE_SORTS)

/** One of the two lists. It loads further pages on demand. */
export function ArchiveList({ kind, search }: Props) {
  const text = useText()
  const heading = useId()
  const [sort, setSort] = useState(FIRST_SORT[kind])
  const { column, descending } = sort
  const pages = useArchivePages({ kind, search, sort: SortColumn.parse(column), descending })
  const { data, error, refetch } = pages
  const { bringBack, confirmation } = useReturn(kind)
  const columns = useArchiveColumns(kind, bringBack)
  const total = data?.pages[0]?.total
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1 }}>
        <Typography id={heading} variant="h2">
          {text(`archive.${kind}`)}
        </Typography>
        <ResultCount>{total === undefined ? '' : text('archive.count', { total })}</ResultCount>
      </Box>
      <DataTable
        label={text(`archive.${kind}`)}
        rows={data?.pages.flatMap(({ rows }) => rows)}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.equipment(id)}
        empty={search ? text('archive.noMatch', { search }) : text(`archive.${kind}.empty`)}
        error={error}
        onRetry={() => void refetch()}
        sort={sort}
        onSortChange={setSort}
        loadingMore={pages.isFetchingNextPage}
      />
      <Box sx={{ display: 'flex', justifyContent: 'center', '& > *': { mt: 2 } }}>
        <MoreButton variant="outlined" color="inherit" pages={pages} label={text('archive.more')} />
      </Box>
      {confirmation}
    </Box>
  )
}
