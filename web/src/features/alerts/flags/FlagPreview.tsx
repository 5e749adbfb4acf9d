import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { FlagForm } from '@yardmaster/core/contract/alerts/flags.ts'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { Announcement } from '../../../ui/notices/Announcement.tsx'
import type { FlagFormApi } from './flagForm.ts'
import { trialOf } from './flagForm.ts'
import { usePreview } from './flags.api.ts'

/** Names the assets that meet the condition by their newest values. */
export function FlagPreview({ form }: { form: FlagFormApi }) {
  const text = useText()
  const { branch } = useSession()
  const values = useWatch({ control: form.control }) as FlagForm
  const trial = useDeferredValue(trialOf(values))
  const { data, error, isPlaceholderData } = usePreview(trial)
  const { minutes } = values
  const isImmediate = minutes === 0
  const count =
    data && trial
      ? text(isImmediate ? 'flags.preview.carry' : 'flags.preview.meet', {
          total: data.total,
          branch: branch.name,
        })
      : ''
  const more = data ? data.total - data.assets.length : 0
  return (
    <Paper variant="outlined" sx={box}>
      <Announcement text={isPlaceholderData ? '' : count} />
      {error && trial ? (
        <Typography variant="body2" color="textSecondary">
          {text('flags.preview.failed')}
        </Typography>
      ) : (
        <Typography
          sx={{ fontWeight: 'fontWeightMedium', opacity: isPlaceholderData || !data || !trial ? 0.6 : 1 }}
        >
          {count || text('flags.preview.incomplete')}
        </Typography>
      )}
      {data && trial && data.total > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            ...data.assets.map(({ name }) => name),
            ...(more > 0 ? [text('flags.preview.more', { count: more })] : []),
          ].join(', ')}
        </Typography>
      )}
      {data && trial && data.reporting === 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('flags.preview.notReported')}
        </Typography>
      )}
      {trial && minutes > 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('flags.preview.minutes', { minutes })}
        </Typography>
      )}
    </Paper>
  )
}

/** High enough for its usual lines, so that the fields below don't move while the user types. */
const box = { flex: 'none', px: 2, py: 1.5, my: 2, minHeight: 94, bgcolor: 'action.hover' } as const
