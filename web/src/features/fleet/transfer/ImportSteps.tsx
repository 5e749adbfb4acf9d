import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { useText } from '../../../lib/intl.tsx'

const STEPS = ['file', 'mapping', 'check', 'import'] as const
export type ImportStep = (typeof STEPS)[number]

export function ImportSteps({ step, done = false }: { step: ImportStep; done?: boolean }) {
  const text = useText()
  return (
    <Stepper
      activeStep={done ? STEPS.length : STEPS.indexOf(step)}
      alternativeLabel
      aria-label={text('transfer.steps')}
      sx={{ mb: 3, mx: { xs: -2, md: 0 }, maxWidth: 760, flexShrink: 0 }}
    >
      {STEPS.map((name) => (
        <Step key={name}>
          <StepLabel>{text(`transfer.step.${name}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}
