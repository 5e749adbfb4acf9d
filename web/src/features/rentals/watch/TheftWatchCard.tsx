import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { TheftReason } from '@yardmaster/core/rules/rentalAlerts.ts'
import { THEFT_REASONS } from '@yardmaster/core/rules/rentalAlerts.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { CheckList } from '../../../ui/fields/CheckList.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useTheftWatch, useWatchTheft } from './watch.api.ts'

/** Which signs of theft subscribers are alerted to. Each change is saved at once. */
export function TheftWatchCard() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { data, error, refetch } = useTheftWatch()
  const watchTheft = useWatchTheft()
  const change = (chosen: TheftReason[]) => {
    const reason = THEFT_REASONS.find((one) => chosen.includes(one) !== data?.reasons.includes(one))
    if (!reason) return
    watchTheft.mutate(
      { body: { reason, watched: chosen.includes(reason) } },
      {
        onSuccess: () => show(text('theftWatch.saved')),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  }
  return (
    <Card title={text('theftWatch.title')}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {text('theftWatch.about')}
      </Typography>
      {data ? (
        <CheckList
          label={text('theftWatch.reasons')}
          options={THEFT_REASONS.map((id) => ({ id, label: text(`theftWatch.${id}`) }))}
          chosen={data.reasons}
          onChange={change}
          disabled={watchTheft.isPending}
          hint={text('theftWatch.hint')}
        />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={337} aria-busy="true" />
      )}
    </Card>
  )
}
