import Box from '@mui/material/Box'
import type { ImportRow, ImportRowKind } from '@yardmaster/core/contract/fleet/transfer.ts'
import { useNumber, useText } from '../../../lib/intl.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { useImportRows } from './transfer.api.ts'
import { useTargetLabel } from './useTargetLabel.ts'

type Props = { id: number; kind: ImportRowKind; total: number }

export function OutcomeRows({ id, kind, total }: Props) {
  const text = useText()
  const columns = useOutcomeColumns(kind)
  const pages = useImportRows(id, kind)
  return (
    <DataTable
      label={text(`transfer.kind.${kind}`)}
      {...pagedRows(pages)}
      columns={columns}
      rowId={({ line }) => line}
      empty={text(`transfer.none.${kind}`)}
      total={total}
      fill
    />
  )
}

function useOutcomeColumns(kind: ImportRowKind): Column<ImportRow>[] {
  const text = useText()
  const number = useNumber()
  const labelOf = useTargetLabel()
  const cellText = (cell: string | number | null) => (typeof cell === 'number' ? String(cell) : cell)
  const reasonsOf = ({ reasons }: ImportRow) =>
    reasons.map(({ field, text: reason }) => (field ? `${labelOf(field)}: ${reason}` : reason))
  const details: Record<ImportRowKind, (row: ImportRow) => string[]> = {
    refused: reasonsOf,
    left: reasonsOf,
    added: ({ changes }) =>
      changes
        .filter(({ field }) => field !== 'name')
        .map(({ field, after }) => `${labelOf(field)}: ${cellText(after)}`),
    changed: ({ changes }) =>
      changes.map(
        ({ field, before, after }) =>
          `${labelOf(field)}: ${cellText(before) ?? text('transfer.empty')} → ${cellText(after) ?? text('transfer.empty')}`,
      ),
  }
  const headers = {
    refused: 'transfer.reasons',
    left: 'transfer.reasons',
    added: 'transfer.values',
    changed: 'transfer.changes',
  } as const
  return [
    { id: 'line', header: text('transfer.line'), width: 90, phone: 'line', cell: ({ line }) => number(line) },
    {
      id: 'name',
      header: text('transfer.field.name'),
      width: '28%',
      phone: 'title',
      cell: ({ name }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>,
    },
    {
      id: 'details',
      header: text(headers[kind]),
      cell: (row) => (
        <Box component="ul" sx={{ m: 0, py: 0.5, px: 0, listStyle: 'none' }}>
          {details[kind](row).map((detail) => (
            <Box component="li" key={detail} sx={kind === 'refused' ? { color: 'error.main' } : undefined}>
              {detail}
            </Box>
          ))}
        </Box>
      ),
    },
  ]
}
