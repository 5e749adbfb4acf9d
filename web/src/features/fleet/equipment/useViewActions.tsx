import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useLocation } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { useToday } from '../../../lib/time.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import type { Action } from '../../../ui/actions/Action.ts'
import { CalendarIcon, HistoryIcon, MapIcon, QrIcon, TimelineIcon } from '../../../ui/icons.tsx'
import { useMapAccess } from '../../../widgets/map/useMapAccess.ts'

/** The links to other views of the asset. */
export function useViewActions(id: number, profile: Profile | undefined) {
  const text = useText()
  const isMobile = useIsMobile()
  const changeHistory = useHistoryLink(id)
  const { closed: mapClosed } = useMapAccess()
  const inUse = profile?.equipment.deleted === false
  const hasDevices = (profile?.devices ?? []).length > 0
  return {
    timeline: {
      id: 'timeline',
      inPhoneBar: true,
      label: text('equipment.timeline'),
      icon: <TimelineIcon />,
      hidden: !isMobile || !hasDevices,
      href: paths.equipmentTimeline(id),
    },
    map: {
      id: 'map',
      inPhoneBar: true,
      label: text('nav.map'),
      icon: <MapIcon />,
      hidden: !inUse,
      disabled: mapClosed,
      href: paths.mapOf(formatRef({ kind: 'thing', id })),
    },
    events: {
      id: 'events',
      inPhoneBar: true,
      label: text('equipment.events'),
      icon: <CalendarIcon />,
      hidden: !isMobile || !hasDevices,
      href: paths.equipmentEvents(id),
    },
    label: {
      id: 'label',
      label: text('equipment.printLabel'),
      icon: <QrIcon />,
      hidden: !inUse,
      href: `${paths.labels}#ids=${id}`,
    },
    history: {
      id: 'history',
      label: text('equipment.history'),
      icon: <HistoryIcon />,
      href: changeHistory,
    },
  } satisfies Record<string, Action>
}

/** Returns a link to this year's change history of the asset, with a link back to the current page. */
function useHistoryLink(id: number): string {
  const { pathname, search, hash } = useLocation()
  const today = useToday()
  const resource = formatRef({ kind: 'equipment', id })
  return `${paths.history(pathname + search + hash, resource)}#start=${today.slice(0, 4)}-01-01&end=${today}`
}
