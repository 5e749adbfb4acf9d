import type { ComponentProps } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { CheckList } from './CheckList.tsx'

type Ids = readonly number[] | undefined

type Props<Input extends FieldValues, Output> = {
  control: Control<Input, unknown, Output>
  name: FieldPathByValue<Input, Ids>
  /** Puts the selected ids in order. By default, they stay in the order of selection. */
  sorted?: (ids: readonly number[]) => number[]
} & Pick<ComponentProps<typeof CheckList<number>>, 'label' | 'options' | 'hint' | 'disabled' | 'columns'>

/** A list of options of a form, with its error. The form stores the ids of the selected options. */
export function FormCheckList<Input extends FieldValues, Output>({
  control,
  name,
  sorted,
  ...props
}: Props<Input, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <CheckList
          {...props}
          chosen={value ?? []}
          onChange={(ids) => onChange(sorted ? sorted(ids) : ids)}
          error={error?.message}
        />
      )}
    />
  )
}
