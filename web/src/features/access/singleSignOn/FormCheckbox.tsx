import type { SignOnForm } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { Controller } from 'react-hook-form'
import { HintedCheckbox } from '../../../ui/fields/HintedCheckbox.tsx'
import type { SignOnFormState } from './signOnForm.ts'

type Props = {
  control: SignOnFormState['control']
  name: keyof Pick<SignOnForm, 'enabled' | 'onlyWay' | 'createsUsers'>
  label: string
  hint: string
}

/** A yes or no of the form. */
export const FormCheckbox = ({ control, name, label, hint }: Props) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange, onBlur } }) => (
      <HintedCheckbox label={label} hint={hint} checked={value} onChange={onChange} onBlur={onBlur} />
    )}
  />
)
