import { useText } from '../../../lib/intl.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { useEndOthers, useEndOwn, useOwnSessions } from './sessions.api.ts'
import { useEnding } from './useEnding.tsx'

/** Where the user is signed in. */
export function OwnSessionsCard() {
  const text = useText()
  const query = useOwnSessions()
  const { mutate: endOwn } = useEndOwn()
  const { mutate: endOthers } = useEndOthers()
  const { ask, confirmation } = useEnding({
    endOne: ({ id }, handlers) => endOwn({ params: { id } }, handlers),
    endAll: (handlers) => endOthers({}, handlers),
    all: {
      title: text('sessions.endOthersTitle'),
      body: text('sessions.endOthersBody'),
      confirm: text('sessions.endOthers'),
      done: text('sessions.othersEnded'),
    },
  })
  return (
    <>
      <SessionsCard
        title={text('sessions.title')}
        why={text('sessions.why')}
        endAll={text('sessions.endOthers')}
        query={query}
        onEnd={ask}
        onEndAll={() => ask('all')}
      />
      {confirmation}
    </>
  )
}
