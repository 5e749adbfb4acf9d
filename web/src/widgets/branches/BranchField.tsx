import { useText } from '../../lib/intl.tsx'
import { useSession } from '../../lib/session.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'

type Props = {
  /** Undefined until one is chosen. */
  value: number | undefined
  error?: string | undefined
  helperText?: string
  autoFocus?: boolean
  onChange: (branchId: number) => void
  onBlur?: () => void
}

/** Asks for the branch of something new, where the page shows all branches and none is the obvious one. */
export function BranchField({ onChange, ...field }: Props) {
  const text = useText()
  const { branches, allBranches } = useSession()
  if (!allBranches) return null
  return (
    <ChoiceField
      {...field}
      required
      label={text('app.branch')}
      options={branches}
      onChange={(id) => {
        if (id !== null) onChange(id)
      }}
    />
  )
}
