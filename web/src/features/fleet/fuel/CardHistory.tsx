import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { CardAssignment } from '@yardmaster/core/contract/fleet/fuel.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useAssignments } from './fuel.api.ts'

/** Who had a card when, newest first. */
export function CardHistory({ cardId }: { cardId: number }) {
  const text = useText()
  const { data } = useAssignments(cardId)
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
        {text('fuel.history')}
      </Typography>
      {data?.length === 0 && <Box sx={quiet}>{text('fuel.history.none')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((assignment) => (
          <AssignmentLine key={`${assignment.at} ${assignment.from}`} assignment={assignment} />
        ))}
      </Box>
    </Box>
  )
}

function AssignmentLine({ assignment: { holder, from, until, by, at } }: { assignment: CardAssignment }) {
  const text = useText()
  const times = useTimeFormat({ inList: true })
  const values = {
    holder: holder.name,
    from: from ? times.recent(from) : '',
    until: until ? times.recent(until) : '',
  }
  const key = from ? (until ? 'between' : 'since') : until ? 'until' : 'always'
  return (
    <Box component="li" sx={{ mt: 0.75 }}>
      <Box>{text(`fuel.history.${key}`, values)}</Box>
      {by && <Box sx={quiet}>{text('fuel.history.by', { name: by, time: times.recent(at) })}</Box>}
    </Box>
  )
}

const quiet = { typography: 'body2', color: 'text.secondary' } as const
