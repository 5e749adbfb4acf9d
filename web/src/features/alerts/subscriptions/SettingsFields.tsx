import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import type { Selected, Settings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Controller, useFormState } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { SelectorField } from './SelectorField.tsx'
import type { TopicCard } from './topics.ts'

type Props = {
  form: UseFormReturn<Settings, unknown, Settings>
  card: TopicCard
  /** The selected items, with their names. */
  known: readonly Selected[]
  /** The name of the subscriber, if the settings are for one person. */
  subscriber?: string
}

/** Selects when to notify, and about which assets. */
export function SettingsFields({ form, card, known, subscriber }: Props) {
  const text = useText()
  const { errors } = useFormState(form)
  const when = (name: 'flagged' | 'unflagged') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <FormControlLabel
          label={text(`subscriptions.${name}`)}
          control={
            <Checkbox
              checked={field.value ?? false}
              onChange={(_, checked) => {
                field.onChange(checked)
                // The two fields are validated together.
                void form.trigger('flagged')
              }}
            />
          }
        />
      )}
    />
  )
  return (
    <>
      {subscriber && <Typography color="textSecondary">{subscriber}</Typography>}
      {card.type === 'flag' && (
        <FormControl component="fieldset" error={Boolean(errors.flagged)}>
          <FormLabel component="legend">{text('subscriptions.when')}</FormLabel>
          {when('flagged')}
          {when('unflagged')}
          <FormHelperText role={errors.flagged ? 'alert' : undefined} sx={{ mx: 0 }}>
            {errors.flagged?.message ?? ' '}
          </FormHelperText>
        </FormControl>
      )}
      {!card.ofAreas && (
        <Controller
          control={form.control}
          name="selector"
          render={({ field }) => (
            <SelectorField
              selector={field.value}
              known={known}
              allHint={text('subscriptions.all.hint')}
              error={errors.selector?.message ?? errors.selector?.root?.message}
              onChange={(selector) => {
                field.onChange(selector)
                void form.trigger('selector')
              }}
            />
          )}
        />
      )}
    </>
  )
}
