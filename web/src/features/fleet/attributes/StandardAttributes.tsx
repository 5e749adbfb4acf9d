import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'

const STANDARD = ['name', 'serial', 'device', 'hourMeter'] as const

/** The built-in attributes that every asset has. */
export function StandardAttributes() {
  const text = useText()
  return (
    <Card title={text('attributes.standard')}>
      <Typography variant="body2" color="textSecondary">
        {text('attributes.standard.hint')}
      </Typography>
      <Box component="ul" sx={list}>
        {STANDARD.map((name) => (
          <li key={name}>{text(`attributes.standard.${name}`)}</li>
        ))}
      </Box>
    </Card>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: 1,
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: 'none',
  fontWeight: 'fontWeightMedium',
} as const
