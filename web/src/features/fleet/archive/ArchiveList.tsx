import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ArchiveKind } from '@yardmaster/core/contract/fleet/archive.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import { ResultCount } from '../../../ui/lists/ResultCount.tsx'
import { useArchivePages } from './archive.api.ts'
import { useArchiveColumns } from './useArchiveColumns.tsx'
import { useReturn } from './useReturn.tsx'

type Props = { kind: ArchiveKind; search: string }

/** One of the two lists, newest first. It loads further pages on demand. */
export function ArchiveList({ kind, search }: Props) {
  const text = useText()
  const heading = useId()
  const pages = useArchivePages(kind, search)
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
        loadingMore={pages.isFetchingNextPage}
      />
      <Box sx={{ display: 'flex', justifyContent: 'center', '& > *': { mt: 2 } }}>
        <MoreButton variant="outlined" color="inherit" pages={pages} label={text('archive.more')} />
      </Box>
      {confirmation}
    </Box>
  )
}
