import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { URGENT_ALERTS } from '@yardmaster/core/contract/alerts/alertRules.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { useEscalation } from './useEscalation.tsx'

/** Who is notified if nobody takes an urgent alert, for managers. */
export function UrgentEscalation() {
  const text = useText()
  const id = useId()
  const label = text('escalation.urgent')
  const escalation = useEscalation(URGENT_ALERTS, label)
  if (!escalation) return null
  return (
    <Paper component="article" aria-labelledby={id} variant="outlined" sx={{ p: 2, mb: 4 }}>
      <Typography id={id} component="h2" sx={{ fontWeight: 'fontWeightMedium' }}>
        {label}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text('escalation.urgent.hint')}
      </Typography>
      <Button
        endIcon={<ChevronDownIcon />}
        aria-haspopup="dialog"
        aria-label={`${escalation.state}, ${label}`}
        onClick={escalation.edit}
        sx={{ ml: -1, mt: 0.5, textAlign: 'left' }}
      >
        {escalation.state}
      </Button>
      {escalation.dialog}
    </Paper>
  )
}
