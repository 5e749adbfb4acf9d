import { severityOf } from '@yardmaster/core/alertSeverity.ts'
import type { InboxEntry } from '@yardmaster/core/contract/alerts/inbox.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { parseRef } from '@yardmaster/core/refs.ts'
import type { Context } from '../../../context.ts'
import { momentOf, momentPaths, notificationOf } from '../notifications/notifications.public.ts'
import type { InboxRow } from './inbox.queries.ts'

type Said = Pick<InboxEntry, 'name' | 'sentence' | 'path'> & { place?: string; topicName?: string }

/** Words an entry in the language of the reader. Returns null for a custom flag that was deleted since. */
export function entryOf(row: InboxRow, ctx: Context): InboxEntry | null {
  const said = sayingOf(row, ctx)
  if (!said) return null
  const { name, sentence, path, place = '', topicName } = said
  return {
    id: row.id,
    kind: row.kind,
    name,
    sentence,
    place,
    asset: row.kind === 'alert' && row.equipmentId !== null ? { id: row.equipmentId, name } : null,
    topic: topicName === undefined ? null : { topic: row.topic, name: topicName },
    muted: row.isMuted,
    severity: row.kind === 'problem' ? 'warning' : severityOf(row),
    count: row.count,
    firstAt: row.firstAt.toString(),
    at: row.at.toString(),
    read: row.readAt !== null,
    snoozedUntil: row.snoozedUntil?.toString() ?? null,
    done: row.doneAt !== null,
    takenBy:
      row.takenBy === null ? null : { name: row.takenName ?? '', isMe: row.takenBy === ctx.session.userId },
    escalated:
      row.escalatedAt === null
        ? null
        : {
            name: row.escalatedName ?? '',
            isMe: row.escalatedTo === ctx.session.userId,
            at: row.escalatedAt.toString(),
          },
    path,
    ...momentPaths(ctx.session, row.kind === 'alert' ? momentOf(row) : null),
  }
}

function sayingOf(row: InboxRow, ctx: Context): Said | null {
  if (row.topic === 'ticket') return ticketOf(row, ctx)
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

function ticketOf({ name, subject, words }: InboxRow, { text }: Context): Said {
  const { by = '', ticketNum = 0 } = words
  return {
    name,
    sentence: text('inbox.ticketAssigned', { by, ticketNum: String(ticketNum) }),
    path: paths.repair(parseRef(subject)?.id ?? 0),
  }
}

const PROBLEMS = {
  'problem:import': () => paths.importEquipment,
  'problem:integration': () => paths.integrations,
  'problem:webhook': (id: number) => paths.webhook(id),
  'problem:backup': () => paths.backups,
}

function problemOf({ topic, subject, words }: InboxRow, { text }: Context): Said | null {
  if (!(topic in PROBLEMS)) return null
  const problem = topic as keyof typeof PROBLEMS
  return {
    name: words.name ?? text('inbox.installation'),
    sentence: text(`inbox.${problem}`),
    path: PROBLEMS[problem](parseRef(subject)?.id ?? 0),
  }
}
