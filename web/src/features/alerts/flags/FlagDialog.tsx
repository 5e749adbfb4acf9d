import TextField from '@mui/material/TextField'
import type { Flag, FlagForm } from '@yardmaster/core/contract/alerts/flags.ts'
import { FLAG_NAME_MAX } from '@yardmaster/core/contract/alerts/flags.ts'
import { FLAG_SEVERITIES } from '@yardmaster/core/flags.ts'
import { PALETTE_KEYS } from '@yardmaster/core/palette.ts'
import { Controller, useFormState } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { WordChoice } from '../../../ui/fields/WordChoice.tsx'
import { MergeFormDialog } from '../../../widgets/merge/MergeFormDialog.tsx'
import { ColorChoice } from '../../../widgets/pickers/ColorChoice.tsx'
import { SelectorField } from '../subscriptions/subscriptions.public.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { FlagPreview } from './FlagPreview.tsx'
import { setPart } from './flagForm.ts'
import { useConditionText } from './useConditionText.ts'
import { useFlagEdit } from './useFlagEdit.ts'

type Props = {
  /** Null for a new flag. */
  flag: Flag | null
  onClose: () => void
}

/** Defines a custom flag. Shows which assets would have it before anything is saved. */
export function FlagDialog({ flag, onClose }: Props) {
  const text = useText()
  const edit = useFlagEdit(flag, onClose)
  const { form, version } = edit
  const { errors } = useFormState(form)
  const partText = usePartText()
  return (
    <MergeFormDialog
      {...edit}
      {...partText}
      onChoose={(part, values) => setPart(form, part, values)}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="name"
        render={({ field: { ref, ...field } }) => (
          <TextField
            {...field}
            inputRef={ref}
            label={text('flags.name')}
            required
            autoFocus
            autoComplete="off"
            error={errors.name !== undefined}
            helperText={errors.name?.message ?? ' '}
            slotProps={{ htmlInput: { maxLength: FLAG_NAME_MAX } }}
          />
        )}
      />
      <ConditionFields key={version} form={form} />
      <FlagPreview form={form} />
      <Controller
        control={form.control}
        name="selector"
        render={({ field }) => (
          <SelectorField
            selector={field.value}
            known={flag?.custom?.selected ?? []}
            allHint={text('flags.all.hint')}
            error={errors.selector?.message ?? errors.selector?.root?.message}
            onChange={(selector) => {
              field.onChange(selector)
              void form.trigger('selector')
            }}
          />
        )}
      />
      <Controller
        control={form.control}
        name="severity"
        render={({ field }) => (
          <WordChoice
            label={text('flags.severity')}
            options={FLAG_SEVERITIES}
            nameOf={(severity) => text(`severity.${severity}`)}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => (
          <ColorChoice
            label={text('flags.color')}
            value={field.value}
            onChange={field.onChange}
            columns="repeat(7, minmax(0, 1fr))"
          />
        )}
      />
    </MergeFormDialog>
  )
}

/** Returns the labels and values of the parts that two people may have changed at the same time. */
function usePartText() {
  const text = useText()
  const { condition } = useConditionText()
  return {
    labelOf: (part: string) =>
      text(part === 'selector' ? 'flags.selected' : (`flags.${part}` as 'flags.name')),
    valueOf: (part: string, values: FlagForm): string => {
      if (part === 'condition') return condition(values)
      if (part === 'color') return text(`color.${PALETTE_KEYS[values.color]}`)
      if (part === 'severity') return text(`severity.${values.severity}`)
      if (part === 'selector')
        return values.selector.includes('all')
          ? text('subscriptions.all')
          : text('flags.assetsChosen', { count: values.selector.length })
      return String(values[part as 'name' | 'minutes'])
    },
  }
}
