import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReactNode, Ref } from 'react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy.ts'
import { SEARCHED_FROM } from '../many/many.ts'

const SearchedChoice = lazyPart(async () => (await import('../many/SearchedChoice.tsx')).SearchedChoice, {
  words: ['many', 'pickers'],
})

export type ChoiceOption = { id: number; name: string; icon?: ReactNode }

type Props = {
  label: string
  /** Undefined while they load. */
  options: readonly ChoiceOption[] | undefined
  /** The option for null. Without it, one of the options must be chosen. */
  none?: string
  /** Undefined until something is chosen. */
  value: number | null | undefined
  error?: string | undefined
  helperText?: string
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  name?: string
  required?: boolean
  disabled?: boolean
  onChange: (value: number | null) => void
  onBlur?: () => void
}

/** A choice of one option or none. Many options can be searched. */
export function ChoiceField(props: Props) {
  const { none } = props
  const options = [...(none === undefined ? [] : [{ id: NONE, name: none }]), ...(props.options ?? [])]
  const plain = <PlainChoice {...props} options={options} />
  if (options.length <= SEARCHED_FROM) return plain
  return (
    <Suspense fallback={plain}>
      <SearchedChoice {...props} options={options} />
    </Suspense>
  )
}

/** Ids begin at 1. */
const NONE = 0

export const idOf = (value: number | null | undefined) => (value === undefined ? undefined : (value ?? NONE))
export const valueOf = (id: number) => (id === NONE ? null : id)

export type ChoiceListProps = Props & { options: readonly ChoiceOption[] }

function PlainChoice({
  options,
  none: _none,
  value,
  error,
  helperText = ' ',
  onChange,
  ...field
}: ChoiceListProps) {
  const id = idOf(value)
  return (
    <TextField
      {...field}
      select
      // Until the options have loaded, none can be shown as selected.
      value={options.some((option) => option.id === id) ? id : ''}
      onChange={(event) => onChange(valueOf(Number(event.target.value)))}
      error={Boolean(error)}
      helperText={error ?? helperText}
    >
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          <OptionContent {...option} />
        </MenuItem>
      ))}
    </TextField>
  )
}

export const OptionContent = ({ icon, name }: ChoiceOption) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
    {icon}
    <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {name}
    </Box>
  </Box>
)
