import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Delivery } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { useReasonText } from './useReasonText.ts'
import { useTopicText } from './useTopicText.ts'

export function useDeliveryColumns(open: (delivery: Delivery) => void): Column<Delivery>[] {
  const text = useText()
  const times = useTimeFormat({ inList: true })
  const names = useTopicText()
  const reasonOf = useReasonText()
  return [
    { id: 'what', header: text('webhooks.log.what'), cell: names.delivery },
    { id: 'when', header: text('webhooks.log.when'), width: 200, cell: ({ at }) => times.dateTime(at) },
    {
      id: 'state',
      header: text('webhooks.log.state'),
      width: 190,
      cell: (delivery) => <State delivery={delivery} />,
    },
    { id: 'answer', header: text('webhooks.log.answer'), width: '24%', cell: reasonOf },
    {
      id: 'show',
      header: text('webhooks.delivery.show'),
      hideHeader: true,
      width: 110,
      align: 'right',
      phone: 'aside',
      cell: (delivery) => (
        <Button
          aria-label={text('webhooks.delivery.open', { what: names.delivery(delivery) })}
          onClick={() => open(delivery)}
        >
          {text('webhooks.delivery.show')}
        </Button>
      ),
    },
  ]
}

function State({ delivery: { state, attempts, nextTryAt } }: { delivery: Delivery }) {
  const text = useText()
  const times = useTimeFormat({ inList: true })
  const details = [
    attempts > 1 && text('webhooks.delivery.attempts', { count: attempts }),
    attempts > 0 && nextTryAt && text('webhooks.delivery.nextTry', { when: times.time(nextTryAt) }),
  ].filter(Boolean)
  return (
    <Box>
      <Box sx={{ color: state === 'failed' ? 'error.main' : 'text.primary' }}>
        {text(`webhooks.delivery.${state}`)}
      </Box>
      {details.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {details.join(', ')}
        </Typography>
      )}
    </Box>
  )
}
