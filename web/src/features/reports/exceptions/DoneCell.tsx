import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ExceptionLine } from '@yardmaster/core/contract/reports/exceptions.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { useMarkDone } from './useMarkDone.ts'

type Props = { week: string; line: ExceptionLine }

/** Who marked the line as done, and the button to change that. */
export function DoneCell({ week, line }: Props) {
  const text = useText()
  const times = useTimeFormat({ inList: true })
  const mayMark = useCan('exception.mark')
  const { markDone, isPending } = useMarkDone(week)
  const { done, asset, kind } = line
  const about = { asset: asset.name, kind: text(`exceptions.kind.${kind}`) }
  return (
    <Box sx={{ py: 0.5 }}>
      {done && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {text('exceptions.doneBy', { name: done.by, time: times.recent(done.at) })}
        </Box>
      )}
      {mayMark && asset.opens && (
        <Button
          size="small"
          variant={done ? 'text' : 'outlined'}
          startIcon={done ? undefined : <CheckIcon fontSize="small" />}
          aria-label={text(done ? 'exceptions.reopenOf' : 'exceptions.markDone', about)}
          disabled={isPending}
          sx={{ '@media print': { display: 'none' } }}
          onClick={() => markDone(line, !done)}
        >
          {text(done ? 'exceptions.reopen' : 'exceptions.done')}
        </Button>
      )}
    </Box>
  )
}
