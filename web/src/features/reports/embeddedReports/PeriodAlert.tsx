import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { PeriodProblem } from '@yardmaster/core/reports/period.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { reportKind } from '@yardmaster/core/reports/reports.ts'
import { useText } from '../../../lib/intl.tsx'

type Props = { report: ReportKey; problem: PeriodProblem; onStandard: () => void }

/** Shown instead of the report if the address asks for a period that the report can't show. */
export function PeriodAlert({ report, problem, onStandard }: Props) {
  const text = useText()
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onStandard}>
          {text('reports.period.standard')}
        </Button>
      }
    >
      {text(`reports.period.${problem}`, { days: reportKind(report).longest })}
    </Alert>
  )
}
