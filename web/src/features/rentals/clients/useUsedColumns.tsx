import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { RentalRow } from '@yardmaster/core/contract/rentals/rentals.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { useUsedHours } from './clients.api.ts'

const FIGURES = { used: 'usedHours', over: 'overHours' } as const

/** The columns of the engine hours of rentals until now. They arrive after the rentals. Undefined while those load. */
export function useUsedColumns(rows: readonly RentalRow[] | undefined): Column<RentalRow>[] {
  const text = useText()
  const { engineHours } = useUnits()
  const { byRental, isLoading } = useUsedHours(rows)
  const hours = ({ id, outAt }: RentalRow, figure: keyof typeof FIGURES) => {
    if (isLoading && outAt !== null) return <Skeleton width={48} sx={{ display: 'inline-block' }} />
    const value = byRental.get(id)?.[FIGURES[figure]] ?? null
    const isOver = figure === 'over' && (value ?? 0) > 0
    return (
      <Box component="span" sx={{ ...(isOver && { color: 'error.main', fontWeight: 'fontWeightMedium' }) }}>
        {value === null ? NO_VALUE : engineHours(value * SECONDS_PER_HOUR)}
      </Box>
    )
  }
  return (['used', 'over'] as const).map((figure) => ({
    id: figure,
    header: text(`clients.rentals.${figure}`),
    width: 100,
    noWrap: true,
    align: 'right',
    cell: (row) => hours(row, figure),
  }))
}
