import Box from '@mui/material/Box'
import type { Tank } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { useText } from '../../../lib/intl.tsx'
import { TANK_COLORS } from './fluidColors.ts'
import { useTankName } from './useTankName.ts'

/** Explains the color of each tank and the meaning of the marks. */
export function FluidLegend({ tanks, hasChanges }: { tanks: readonly Tank[]; hasChanges: boolean }) {
  const text = useText()
  const tankName = useTankName()
  return (
    <Box component="ul" sx={legend}>
      {tanks.map((tank, index) => (
        <li key={tankName(tank)}>
          <Box
            component="span"
            data-swatch
            sx={{ ...swatch, bgcolor: `${TANK_COLORS[index % TANK_COLORS.length]}.main` }}
          />
          {tankName(tank)}
        </li>
      ))}
      {hasChanges && (
        <>
          <li>
            <Box component="span" aria-hidden sx={{ color: 'success.main' }}>
              ▲
            </Box>
            {text('assetReport.fill')}
          </li>
          <li>
            <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
              ▼
            </Box>
            {text('assetReport.drain')}
          </li>
        </>
      )}
    </Box>
  )
}

const legend = {
  listStyle: 'none',
  m: 0,
  mb: 1,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  typography: 'body2',
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', gap: 1 },
} as const

const swatch = { width: 12, height: 12, borderRadius: 0.5, printColorAdjust: 'exact' } as const
