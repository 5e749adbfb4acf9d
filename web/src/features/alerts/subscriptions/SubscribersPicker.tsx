import Autocomplete from '@mui/material/Autocomplete'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import type { Subscriber } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { SUBSCRIBE_MAX } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useSubscribers } from './subscriptions.api.ts'

type Props = { chosen: Subscriber[]; without: ReadonlySet<number>; onChange: (people: Subscriber[]) => void }

/** The people who aren't subscribed yet: the user first, the others by last name. */
export function SubscribersPicker({ chosen, without, onChange }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { user, branches } = useSession()
  const { data = [], isFetching, error } = useSubscribers()
  const others = data.filter(({ id }) => id !== user.id)
  const people = [...data.filter(({ id }) => id === user.id), ...others].filter(({ id }) => !without.has(id))
  const nameOf = ({ id, name }: Subscriber) => (id === user.id ? text('subscriptions.self', { name }) : name)
  return (
    <Autocomplete<Subscriber, true>
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={people}
      value={chosen}
      onChange={(_, next) => onChange(next.slice(0, SUBSCRIBE_MAX))}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isFetching}
      loadingText={text('app.loading')}
      noOptionsText={people.length > 0 ? text('picker.noPerson') : text('subscriptions.noUsers')}
      clearText={text('picker.clear')}
      openText={text('picker.open')}
      closeText={text('app.close')}
      renderOption={({ key: _key, ...props }, person) => (
        <li key={person.id} {...props}>
          <ListItemText
            primary={nameOf(person)}
            // The branch is omitted if there is only one.
            secondary={branches.length > 1 ? person.branch : null}
            sx={{ my: 0 }}
          />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={text('subscriptions.users')}
          error={error !== null}
          helperText={error ? errorText(error) : ' '}
        />
      )}
    />
  )
}
