import Autocomplete from '@mui/material/Autocomplete'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useText } from '../../../lib/intl.tsx'
import { OptionCount } from '../../../widgets/pickers/OptionCount.tsx'
import { useSearchPicker } from '../../../widgets/pickers/useSearchPicker.ts'
import { useNamedUser, useUserSearch } from './securityLog.api.ts'

type Choice = { id: number; name: string }
type Props = { userId: number | undefined; onChange: (userId: number | undefined) => void }

/** Limits the log to one user of the account, found by name. */
export const UserFilter = ({ userId, onChange }: Props) =>
  userId === undefined ? (
    <Picker key="all" initial={null} onChange={onChange} />
  ) : (
    <NamedPicker key={userId} userId={userId} onChange={onChange} />
  )

/** A link may name a user who is deleted by now. */
function NamedPicker({ userId, onChange }: Props & { userId: number }) {
  const { data, error } = useNamedUser(userId)
  if (!data && !error) return <Skeleton variant="rounded" height={56} />
  return <Picker initial={{ id: userId, name: data?.name ?? `#${userId}` }} onChange={onChange} />
}

function Picker({ initial, onChange }: { initial: Choice | null; onChange: Props['onChange'] }) {
  const text = useText()
  const { search, picker } = useSearchPicker(initial, (choice) => onChange(choice?.id))
  const { data, isFetching, error } = useUserSearch(search)
  const options = data?.rows.filter(({ role }) => role !== 'operator').map(({ id, name }) => ({ id, name }))
  return (
    <div>
      <Autocomplete<Choice>
        options={options ?? []}
        {...picker}
        loading={isFetching}
        noOptionsText={error ? text('app.error.load') : text('picker.noPerson')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={text('securityLog.user')}
            placeholder={text('securityLog.user.all')}
            slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
          />
        )}
      />
      <OptionCount search={search} options={options} isFetching={isFetching} />
    </div>
  )
}
