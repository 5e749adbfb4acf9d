import Box from '@mui/material/Box'
import { useText } from '../../../../lib/intl.tsx'

export type LegendEntry = { key: string | number; color: string; label: string; dashed?: boolean }

export function LegendList({ entries }: { entries: readonly LegendEntry[] }) {
  const text = useText()
  return (
    <Box component="ul" aria-label={text('playback.legend')} sx={list}>
      {entries.map(({ key, color, label, dashed = false }) => (
        <li key={key}>
          <Box
            component="span"
            aria-hidden
            sx={{
              ...swatch,
              background: dashed
                ? `repeating-linear-gradient(90deg, ${color} 0 4px, transparent 4px 8px)`
                : color,
            }}
          />
          {label}
        </li>
      ))}
    </Box>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.25,
  typography: 'tiny',
  color: 'text.secondary',
} as const
const swatch = {
  display: 'inline-block',
  width: 14,
  height: 4,
  borderRadius: 1,
  mr: 0.5,
  verticalAlign: 'middle',
} as const
