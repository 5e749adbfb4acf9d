import { useText } from '../../../lib/intl.tsx'
import { useDayFormat, useTimeFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { useNameText } from '../../../widgets/clients/useNameText.ts'
import { useFlagLooks } from '../../../widgets/flags/useFlagLooks.ts'
import { useAlertText } from '../../rentals/watch/watch.public.ts'
import type { Concern } from './attention.ts'

/** Returns what needs attention in words, or null for a flag that no longer exists. Requires the part `watch`. */
export function useConcernText(): (concern: Concern) => string | null {
  const text = useText()
  const time = useTimeFormat()
  const day = useDayFormat()
  const units = useUnits()
  const nameText = useNameText()
  const alertText = useAlertText()
  const { lookOf } = useFlagLooks()
  return (concern) => {
    switch (concern.kind) {
      case 'overdue': {
        const { client, dueAt } = concern.rental
        return text('thing.attention.overdue', { client: nameText(client), due: time.dayOfMonth(dueAt) })
      }
      case 'moved':
        return text('thing.attention.moved')
      case 'rental':
        return alertText(concern.alert)
      case 'toPickUp': {
        const { site, client } = concern.rental
        return text('thing.attention.toPickUp', { site: nameText(site ?? client) })
      }
      case 'flag':
        return lookOf(concern.id)?.name ?? null
      case 'ticket':
        return text('thing.attention.ticket', { number: String(concern.ticketNum) })
      case 'task': {
        const { name, state, nextService } = concern.task
        const { scheduleType, at } = nextService
        const due = {
          time: () => time.date(String(at)),
          'engine-hours': () => units.engineHours(Number(at)),
          odometer: () => units.odometer(Number(at)),
        }[scheduleType]()
        return text(`thing.attention.task.${state}`, { task: name, due })
      }
      case 'service': {
        const { date, engineHours, state } = concern.nextService
        const due = { date: date ? day.medium(date) : '', hours: engineHours ?? 0 }
        const kind = date === null ? 'hours' : engineHours === null ? 'date' : 'both'
        return text(`nextService.${state}`, { due: text(`nextService.${kind}`, due) })
      }
    }
  }
}
