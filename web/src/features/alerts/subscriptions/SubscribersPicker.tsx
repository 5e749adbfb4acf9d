import type { Subscriber } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { SUBSCRIBE_MAX } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { PeopleField } from '../../../widgets/pickers/PeopleField.tsx'
import { useSubscribers } from './subscriptions.api.ts'

type Props = { chosen: Subscriber[]; without: ReadonlySet<number>; onChange: (people: Subscriber[]) => void }

/** The people who aren't subscribed yet: the user first, the others by last name. */
export function SubscribersPicker({ chosen, without, onChange }: Props) {
  const text = useText()
  const { user } = useSession()
  const { data = [], isFetching, error } = useSubscribers()
  const others = data.filter(({ id }) => id !== user.id)
  const people = [...data.filter(({ id }) => id === user.id), ...others].filter(({ id }) => !without.has(id))
  return (
    <PeopleField
      label={text('subscriptions.users')}
      people={people}
      chosen={chosen}
      max={SUBSCRIBE_MAX}
      selfText={(name) => text('subscriptions.self', { name })}
      noOptionsText={text(people.length > 0 ? 'picker.noPerson' : 'subscriptions.noUsers')}
      loading={isFetching}
      unread={error}
      autoFocus
      onChange={onChange}
    />
  )
}
