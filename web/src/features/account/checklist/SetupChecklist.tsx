import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Checklist } from '@yardmaster/core/contract/account/checklist.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { ChecklistStep } from './ChecklistStep.tsx'

type Props = { steps: Checklist['steps']; onHide: () => void }

/** What a new account still needs. Each step leads to the page where it is done. */
export function SetupChecklist({ steps, onHide }: Props) {
  const text = useText()
  const heading = useId()
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)
  const progress = text('checklist.progress', { done, total: steps.length })
  return (
    <Box sx={{ p: { xs: 2, md: 2.5 }, pb: 0 }}>
      <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ p: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Typography id={heading} variant="h2" sx={{ flex: 1 }}>
            {text('checklist.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {progress}
          </Typography>
          <Button size="small" color="inherit" onClick={onHide}>
            {text('checklist.hide')}
          </Button>
        </Box>
        <LinearProgress
          variant="determinate"
          value={(100 * done) / steps.length}
          aria-label={progress}
          sx={{ mt: 1, mb: 1.5, borderRadius: 3, height: 6, bgcolor: 'divider' }}
        />
        <Box component="ol" sx={list}>
          {steps.map((step) => (
            <ChecklistStep key={step.key} step={step} isNext={step === next} />
          ))}
        </Box>
      </Paper>
    </Box>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(260px, 1fr))' },
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const
