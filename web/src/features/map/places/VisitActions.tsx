import type { PlaceVisit } from '@yardmaster/core/contract/map/places.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { OverflowMenu } from '../../../ui/actions/ActionMenu.tsx'
import { CopyIcon, HistoryIcon, LinkIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'

export function VisitActions({ placeId, visit }: { placeId: number; visit: PlaceVisit }) {
  const text = useText()
  const { timezone } = useSession().branch
  const { show } = useSnackbar()
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
          id: 'events',
          label: text('places.visit.events', { name: asset.name }),
          icon: <HistoryIcon fontSize="small" />,
          href: `${paths.equipmentEvents(asset.id)}#end=${day}`,
        },
      ]}
    />
  )
}
