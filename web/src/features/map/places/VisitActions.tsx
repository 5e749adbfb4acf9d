import type { PlaceVisit } from '@yardmaster/core/contract/map/places.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { OverflowMenu } from '../../../ui/actions/ActionMenu.tsx'
import { CopyIcon, HistoryIcon, LinkIcon, MapIcon, TimelineIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'

export function VisitActions({ placeId, visit }: { placeId: number; visit: PlaceVisit }) {
  const text = useText()
  const { timezone } = useSession().branch
  const { show } = useSnackbar()
  const maySeeMap = useCan('map.read')
  const { asset, id } = visit
  const day = dayAt(Date.parse(visit.from), timezone)
  const link = `${paths.place(placeId)}#tab=events&eventId=${id}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(link, window.location.origin).href)
      show(text('places.visit.copied'))
    } catch {
      show(text('places.visit.notCopied'), { tone: 'error' })
    }
  }
  return (
    <OverflowMenu
      label={text('places.visit.actionsOf', { name: asset.name })}
      actions={[
        { id: 'show', label: text('places.visit.show'), icon: <LinkIcon fontSize="small" />, href: link },
        {
          id: 'copy',
          label: text('places.visit.copy'),
          icon: <CopyIcon fontSize="small" />,
          onClick: () => void copy(),
        },
        {
          id: 'map',
          label: text('places.visit.onMap'),
          icon: <MapIcon fontSize="small" />,
          hidden: !maySeeMap,
          href: paths.mapOf(formatRef({ kind: 'thing', id: asset.id }), visit.from),
        },
        {
          id: 'timeline',
          label: text('places.visit.onTimeline'),
          icon: <TimelineIcon fontSize="small" />,
          href: paths.timelineAt(asset.id, day, visit.from),
        },
        {
          id: 'events',
          label: text('places.visit.events', { name: asset.name }),
          icon: <HistoryIcon fontSize="small" />,
          href: `${paths.equipmentEvents(asset.id)}#end=${day}`,
        },
      ]}
    />
  )
}
