import Box from '@mui/material/Box'

type Props = { name: string; color: string }

/** The name of an area, with its color on the map. */
export const AreaName = ({ name, color }: Props) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
    <Box
      component="span"
      aria-hidden
      data-swatch
      sx={{ flex: 'none', width: 12, height: 12, borderRadius: 0.5, bgcolor: color }}
    />
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Box>
  </Box>
)
