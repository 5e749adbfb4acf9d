import Paper from '@mui/material/Paper'
import { SAMPLE_EVENTS, SAMPLE_TIME_ZONE } from '@yardmaster/core/events/samples.ts'
import { useText } from '../../../lib/intl.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { EventRow } from '../../../widgets/events/EventRow.tsx'

/** For developers: shows one event of each type the way lists show it. */
export function PossibleEventsPage() {
  const text = useText()
  return (
    <Page title={text('events.possible')} section="">
      <Paper variant="outlined" sx={{ '& > article:last-of-type': { borderBottom: 0 } }}>
        {SAMPLE_EVENTS.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            title={text(`eventName.${event.type}`)}
            timeZone={SAMPLE_TIME_ZONE}
          />
        ))}
      </Paper>
    </Page>
  )
}
