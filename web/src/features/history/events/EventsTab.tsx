import { PathId } from '@yardmaster/core/contract/ids.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../../lib/session.tsx'
import { useToday } from '../../../lib/time.tsx'
import { EventList } from './EventList.tsx'
import { EventsToolbar } from './EventsToolbar.tsx'
import { useEventsAddress } from './useEventsAddress.ts'

/** The events of one asset, day by day into the past. */
export function EventsTab() {
  const { equipId } = useParams()
  const assetId = PathId.parse(equipId)
  const { timezone: timeZone } = useSession().branch
  const address = useEventsAddress()
  const today = useToday()
  // A list that stays open past midnight keeps growing instead of starting over.
  const [openedOn] = useState(today)
  const until = address.end ?? openedOn
  return (
    <>
      <EventsToolbar address={address} />
      <EventList
        key={`${until} ${address.hidesStatus}`}
        listing={{ assetId, until, timeZone, includeStatus: !address.hidesStatus }}
        isLive={address.end === undefined}
        eventId={address.eventId}
      />
    </>
  )
}
