import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { URGENT_ALERTS } from '@yardmaster/core/contract/alerts/alertRules.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { Escalation } from './Escalation.tsx'

/** Who is told if nobody takes an urgent alert, for managers. */
export function UrgentEscalation() {
  const text = useText()
  const id = useId()
  if (!useCan('alertRule.manage')) return null
  return (
    <Paper component="article" aria-labelledby={id} variant="outlined" sx={{ p: 2, mb: 4 }}>
      <Typography id={id} component="h2" sx={{ fontWeight: 'fontWeightMedium' }}>
        {text('escalation.urgent')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text('escalation.urgent.hint')}
      </Typography>
      <Escalation topic={URGENT_ALERTS} label={text('escalation.urgent')} />
    </Paper>
  )
}
