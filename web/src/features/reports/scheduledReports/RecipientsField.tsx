import { RECIPIENTS_MAX } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { PeopleField } from '../../../widgets/pickers/PeopleField.tsx'
import { useMailable } from './scheduledReports.api.ts'

type Person = { id: number; name: string; branch?: string }

type Props = {
  value: readonly number[]
  /** Recipients whom the user may not be able to add. */
  already: readonly Person[]
  error: string | undefined
  onChange: (ids: number[]) => void
  onBlur: () => void
}

/** The users to whom a report is mailed: the user first, the others by last name. */
export function RecipientsField({ value, already, error, onChange, onBlur }: Props) {
  const text = useText()
  const { user } = useSession()
  const { data = [], isFetching, error: unread } = useMailable()
  const known = new Map<number, Person>([...already, ...data].map((person) => [person.id, person]))
  const self = known.get(user.id) ?? user
  const people: Person[] = [self, ...[...known.values()].filter(({ id }) => id !== user.id)]
  return (
    <PeopleField
      label={text('scheduled.recipients')}
      people={people}
      chosen={people.filter(({ id }) => value.includes(id))}
      max={RECIPIENTS_MAX}
      selfText={(name) => text('scheduled.recipients.self', { name })}
      loading={isFetching}
      unread={unread}
      error={error}
      onChange={(chosen) => onChange(chosen.map(({ id }) => id))}
      onBlur={onBlur}
    />
  )
}
