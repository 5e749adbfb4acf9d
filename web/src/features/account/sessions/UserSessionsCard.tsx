import { useText } from '../../../lib/intl.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { useEndAll, useEndOne, useSessionsOf } from './sessions.api.ts'
import { useEnding } from './useEnding.tsx'

/** Where another user is signed in, for administrators. */
export function UserSessionsCard({ id, name }: { id: number; name: string }) {
  const text = useText()
  const query = useSessionsOf(id)
  const { mutate: endOne } = useEndOne()
  const { mutate: endAll } = useEndAll()
  const { ask, confirmation } = useEnding({
    endOne: (session, handlers) => endOne({ params: { id, sessionId: session.id } }, handlers),
    endAll: (handlers) => endAll({ params: { id } }, handlers),
    all: {
      title: text('sessions.endAllTitle', { name }),
      body: text('sessions.endAllBody'),
      confirm: text('sessions.endAll'),
      done: text('sessions.allEnded', { name }),
    },
  })
  return (
    <>
      <SessionsCard
        title={text('sessions.title.user', { name })}
        why={text('sessions.why.user')}
        endAll={text('sessions.endAll')}
        query={query}
        onEnd={ask}
        onEndAll={() => ask('all')}
      />
      {confirmation}
    </>
  )
}
