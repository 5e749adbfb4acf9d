import type { InboxEntry } from '@yardmaster/core/contract/alerts/inbox.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { returnOn } from '@yardmaster/core/rules/snooze.ts'
import type { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useQueue } from '../../../widgets/outbox/useQueue.ts'
import { useSetDone, useSetRead, useSetTaken, useSnooze } from './inbox.api.ts'

export type InboxChanges = ReturnType<typeof useInboxChanges>

/** What a user can do with entries. Done and snooze can be undone while their message is shown. */
export function useInboxChanges() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const notice = useRemovalNotice()
  const format = useDayFormat()
  const { timezone } = useSession().branch
  const queue = useQueue()
  const done = useSetDone()
  const reading = useSetRead()
  const snoozing = useSnooze()
  const taking = useSetTaken()
  const afterwards = (said: string) => ({
    onSuccess: () => show(said),
    onError: (refusal: CallError) => show(errorText(refusal), { tone: 'error' }),
  })
  const reopen = ({ id }: InboxEntry) =>
    done.mutate({ body: { ids: [id], done: false } }, afterwards(text('inbox.said.reopened')))
  const unsnooze = ({ id }: InboxEntry) =>
    snoozing.mutate({ body: { ids: [id], until: null } }, afterwards(text('inbox.said.unsnoozed')))
  return {
    reopen,
    unsnooze,
    finish: (entry: InboxEntry) => {
      const body = { ids: [entry.id], done: true }
      const { name, sentence } = entry
      if (queue({ kind: 'inboxDone', params: {}, body, name, detail: sentence, page: paths.inbox })) return
      done.mutate(
        { body },
        notice(text('inbox.said.done'), {
          title: text('inbox.done', { name }),
          undo: () => reopen(entry),
        }),
      )
    },
    finishAll: (entries: readonly InboxEntry[], name: string) => {
      const ids = entries.map(({ id }) => id)
      done.mutate(
        { body: { ids, done: true } },
        notice(text('inbox.said.done'), {
          title: text('inbox.done', { name }),
          undo: () => done.mutate({ body: { ids, done: false } }, afterwards(text('inbox.said.reopened'))),
        }),
      )
    },
    snooze: (entry: InboxEntry, day: Day) =>
      snoozing.mutate(
        { body: { ids: [entry.id], until: returnOn(day, timezone) } },
        notice(text('inbox.said.snoozed', { day: format.medium(day) }), {
          title: text('inbox.snooze', { name: entry.name }),
          undo: () => unsnooze(entry),
        }),
      ),
    setTaken: ({ id }: InboxEntry, taken: boolean) =>
      taking.mutate(
        { body: { ids: [id], taken } },
        { onError: (refusal) => show(errorText(refusal), { tone: 'error' }) },
      ),
    setRead: ({ id }: InboxEntry, read: boolean) => reading.mutate({ body: { ids: [id], read } }),
  }
}
