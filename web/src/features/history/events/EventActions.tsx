import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { isStatus } from '@yardmaster/core/events/types.ts'
import { isRentalAlertKind } from '@yardmaster/core/rules/rentalAlerts.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { eventTopic, rentalTopic } from '@yardmaster/core/topics.ts'
import { useLocation } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { OverflowMenu } from '../../../ui/actions/ActionMenu.tsx'
import {
  BellIcon,
  CopyIcon,
  HistoryIcon,
  LinkIcon,
  MapIcon,
  RentalIcon,
  TimelineIcon,
  WrenchIcon,
} from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useDescribeEvent } from '../../../widgets/events/useDescribeEvent.ts'
import type { Listing } from './events.api.ts'

type Props = { event: EventEntry; listing: Listing }

/**
 * The links of one event. The link to the event itself includes its day, so that the list needn't load all
 * events from today back to it.
 */
export function EventActions({ event, listing }: Props) {
  const text = useText()
  const describe = useDescribeEvent()
  const { show } = useSnackbar()
  const maySeeTickets = useCan('repair.read')
  const maySeeRentals = useCan('rental.read')
  const maySubscribe = useCan('subscription.read')
  const maySeeMap = useCan('map.read')
  const { repairId, rentalId } = event.fields
  const { pathname, search } = useLocation()
  const day = dayAt(Date.parse(event.timestamp), listing.timeZone)
  const link = `${pathname}${search}#eventId=${event.id}&end=${day}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(link, window.location.origin).href)
      show(text('events.linkCopied'))
    } catch {
      show(text('events.linkNotCopied'), { tone: 'error' })
    }
  }
  return (
    <OverflowMenu
      label={text('events.actions', { event: describe(event) })}
      actions={[
        { id: 'show', label: text('events.show'), icon: <LinkIcon fontSize="small" />, href: link },
        {
          id: 'copy',
          label: text('events.copyLink'),
          icon: <CopyIcon fontSize="small" />,
          onClick: () => void copy(),
        },
        {
          id: 'map',
          label: text('events.onMap'),
          icon: <MapIcon fontSize="small" />,
          hidden: !maySeeMap,
          href: paths.mapOf(formatRef({ kind: 'thing', id: listing.assetId }), event.timestamp),
        },
        {
          id: 'timeline',
          label: text('events.onTimeline'),
          icon: <TimelineIcon fontSize="small" />,
          href: paths.timelineAt(listing.assetId, day, event.timestamp),
        },
        {
          id: 'ticket',
          label: text('events.ticket'),
          icon: <WrenchIcon fontSize="small" />,
          hidden: !maySeeTickets || typeof repairId !== 'number',
          href: paths.repair(Number(repairId)),
        },
        {
          id: 'rental',
          label: text('events.rental'),
          icon: <RentalIcon fontSize="small" />,
          hidden: !maySeeRentals || typeof rentalId !== 'number',
          href: paths.rental(Number(rentalId)),
        },
        {
          id: 'subscriptions',
          label: text('events.subscriptions'),
          icon: <BellIcon fontSize="small" />,
          hidden: !maySubscribe || isStatus(event.type),
          href: paths.subscriptionsTo(topicOf(event)),
        },
        {
          id: 'history',
          label: text('events.history'),
          icon: <HistoryIcon fontSize="small" />,
          href: paths.history(link, formatRef({ kind: 'equipment', id: listing.assetId })),
        },
      ]}
    />
  )
}

const topicOf = ({ type, fields: { alert } }: EventEntry): string =>
  isRentalAlertKind(alert) ? rentalTopic(alert) : eventTopic(type)
