import Typography from '@mui/material/Typography'
import { useText } from '../../lib/intl.tsx'

export function StillSavingText({ by }: { by: 'closing' | 'leaving' }) {
  const text = useText()
  return (
    <Typography variant="body2" color="textSecondary">
      <strong>{text('saving.still')}</strong> {text(`saving.${by}`)}
    </Typography>
  )
}
