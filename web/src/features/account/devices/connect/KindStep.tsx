import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '../../../../lib/intl.tsx'
import type { Kind } from './kinds.ts'
import { KINDS } from './kinds.ts'

export function KindStep({ onChoose }: { onChoose: (kind: Kind) => void }) {
  const text = useText()
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {text('connect.kind.title')}
      </Typography>
      <Box component="ul" sx={list}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Button variant="outlined" color="inherit" fullWidth onClick={() => onChoose(kind)} sx={card}>
              <Box sx={{ fontWeight: 'fontWeightMedium' }}>{text(`connect.kind.${kind}`)}</Box>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                {text(`connect.kind.${kind}.about`)}
              </Box>
            </Button>
          </li>
        ))}
      </Box>
    </>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

const card = {
  height: 1,
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  p: 2,
  textAlign: 'left',
  whiteSpace: 'normal',
  bgcolor: 'background.paper',
  borderColor: 'divider',
} as const
