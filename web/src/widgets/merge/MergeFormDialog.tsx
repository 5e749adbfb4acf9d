import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { ContractFormDialog } from '../../ui/dialogs/ContractFormDialog.tsx'
import type { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { MergeNotice } from './MergeNotice.tsx'
import type { Meeting } from './useMerge.ts'

type Props<Input extends FieldValues, Output extends FieldValues> = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'error' | 'busy' | 'saving' | 'maxWidth' | 'onClose'
> & {
  form: UseFormReturn<Input, unknown, Output>
  /** As for ContractFormDialog. */
  changed?: boolean
  /** The version of the record that the user has seen. */
  version: number
  meeting: Meeting<Output> | null
  save: (values: Output) => void
  /** As for MergeNotice. */
  labelOf: (path: string) => string
  valueOf: (path: string, values: Output) => string
  /** Takes over one of two values. By default, the path is a field of the form. */
  onChoose?: (path: string, values: Output) => void
  children: ReactNode
}

/** A form dialog that shows what someone else has changed in the meantime before the user overwrites it. */
export function MergeFormDialog<Input extends FieldValues, Output extends FieldValues>(
  props: Props<Input, Output>,
) {
  // oxlint-disable-next-line typescript/unbound-method -- It is a property that the caller gives.
  const { form, version, meeting, save, labelOf, valueOf, onChoose, children, ...dialog } = props
  const choose = (path: string, values: Output) =>
    form.setValue(path as Path<Input>, values[path] as PathValue<Input, Path<Input>>, {
      shouldDirty: true,
      shouldValidate: true,
    })
  return (
    <ContractFormDialog form={form} onSave={save} {...dialog}>
      {meeting && (
        <MergeNotice
          key={version}
          meeting={meeting}
          labelOf={labelOf}
          valueOf={valueOf}
          onChoose={onChoose ?? choose}
        />
      )}
      {children}
    </ContractFormDialog>
  )
}
