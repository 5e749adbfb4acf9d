import Autocomplete from '@mui/material/Autocomplete'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { RECIPIENTS_MAX } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
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
  const errorText = useErrorText()
  const { user, branches } = useSession()
  const { data = [], isFetching, error: unread } = useMailable()
  const known = new Map<number, Person>([...already, ...data].map((person) => [person.id, person]))
  const self = known.get(user.id) ?? user
  const people: Person[] = [self, ...[...known.values()].filter(({ id }) => id !== user.id)]
  const nameOf = ({ id, name }: Person) =>
    id === user.id ? text('scheduled.recipients.self', { name }) : name
  return (
    <Autocomplete<Person, true>
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={people}
      value={people.filter(({ id }) => value.includes(id))}
      onChange={(_, next) => onChange(next.slice(0, RECIPIENTS_MAX).map(({ id }) => id))}
      onBlur={onBlur}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={isFetching}
      loadingText={text('app.loading')}
      noOptionsText={text('picker.noPerson')}
      clearText={text('picker.clear')}
      openText={text('picker.open')}
      closeText={text('app.close')}
      renderOption={({ key: _key, ...props }, person) => (
        <li key={person.id} {...props}>
          <ListItemText
            primary={nameOf(person)}
            secondary={branches.length > 1 ? person.branch : null}
            sx={{ my: 0 }}
          />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('scheduled.recipients')}
          error={Boolean(error ?? unread)}
          helperText={error ?? (unread ? errorText(unread) : ' ')}
        />
      )}
    />
  )
}
