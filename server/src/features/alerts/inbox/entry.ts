import type { InboxEntry } from '@yardmaster/core/contract/alerts/inbox.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import { parseRef, formatRef } from '@yardmaster/core/refs.ts'
import type { Context } from '../../../context.ts'
import { notificationOf } from '../notifications/notifications.public.ts'
import type { InboxRow } from './inbox.queries.ts'

type Said = Pick<InboxEntry, 'name' | 'sentence' | 'path'> & { place?: string }

/** Words an entry in the language of the reader. Returns null for a custom flag that was deleted since. */
export function entryOf(row: InboxRow, ctx: Context): InboxEntry | null {
  const said = sayingOf(row, ctx)
  if (!said) return null
  const { name, sentence, path, place = '' } = said
  return {
    id: row.id,
    kind: row.kind,
    name,
    assetId: row.count > 1 && row.kind === 'assignment' ? null : row.equipmentId,
    sentence,
    place,
    urgent: row.urgent,
    count: row.count,
    firstAt: row.firstAt.toString(),
    at: row.at.toString(),
    read: row.readAt !== null,
    snoozedUntil: row.snoozedUntil?.toString() ?? null,
    done: row.doneAt !== null,
    takenBy:
      row.takenBy === null ? null : { name: row.takenName ?? '', isMe: row.takenBy === ctx.session.userId },
    path,
    ...momentOf(row, ctx),
  }
}

function sayingOf(row: InboxRow, ctx: Context): Said | null {
  if (row.kind === 'assignment') return assignmentOf(row, ctx)
  if (row.kind === 'problem') return problemOf(row, ctx)
  const place = row.area ?? ''
  const said = notificationOf(row, ctx.text, { place, now: ctx.clock.now(), urgent: row.urgent })
  return said && { ...said, name: said.asset }
}

function assignmentOf({ name, count, equipmentId, words }: InboxRow, { text, session }: Context): Said {
  const by = words.by ?? ''
  return {
    name: count > 1 ? text('inbox.assets', { count }) : name,
    sentence: text(by ? 'inbox.assignedBy' : 'inbox.assigned', { by }),
    path: count > 1 || equipmentId === null ? paths.user(session.userId) : paths.equipment(equipmentId),
  }
}

const PROBLEMS = {
  'problem:import': () => paths.importEquipment,
  'problem:integration': () => paths.integrations,
  'problem:webhook': (id: number) => paths.webhook(id),
}

function problemOf({ topic, subject, words }: InboxRow, { text }: Context): Said | null {
  if (!(topic in PROBLEMS)) return null
  const problem = topic as keyof typeof PROBLEMS
  return {
    name: words.name ?? '',
    sentence: text(`inbox.${problem}`),
    path: PROBLEMS[problem](parseRef(subject)?.id ?? 0),
  }
}

/** The map and the timeline at the moment of an alert about an asset. */
function momentOf(
  { kind, equipmentId, at, timezone }: InboxRow,
  { session }: Context,
): Pick<InboxEntry, 'mapPath' | 'timelinePath'> {
  if (kind !== 'alert' || equipmentId === null) return { mapPath: null, timelinePath: null }
  const instant = at.toString({ smallestUnit: 'second' })
  return {
    mapPath: can(session, 'map.read')
      ? paths.mapOf(formatRef({ kind: 'thing', id: equipmentId }), instant)
      : null,
    timelinePath: paths.timelineAt(equipmentId, dayAt(at.epochMilliseconds, timezone), instant),
  }
}
