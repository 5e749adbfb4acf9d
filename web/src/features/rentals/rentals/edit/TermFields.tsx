import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { CONTRACT_MAX, RENTAL_NOTES_MAX } from '@yardmaster/core/contract/rentals/rentals.ts'
import { RATE_PERIODS, STANDARD_HOURS } from '@yardmaster/core/rules/rentals.ts'
import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useCurrencyUnit } from '../../../../lib/currencyUnit.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useUnits } from '../../../../lib/units.ts'
import { FormNumberField } from '../../../../ui/fields/FormNumberField.tsx'
import { FormTextField } from '../../../../ui/fields/FormTextField.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { useIncludedHours } from '../../hours/hours.public.ts'
import { AgreedHoursFields } from './AgreedHoursFields.tsx'
import { pair } from './PeriodFields.tsx'
import type { RentalEditForm } from './rentalValues.ts'

type Props = { form: RentalEditForm }

/** What the client pays, the number of the contract, and notes. */
export function TermFields({ form }: Props) {
  const text = useText()
  const intl = useIntl()
  const units = useUnits()
  const currency = useCurrencyUnit()
  const rate = useWatch({ control: form.control, name: 'rate' })
  const [per, setPer] = useState<RatePeriod>(rate?.per ?? 'day')
  const period = rate?.per ?? per
  const included = useIncludedHours()
  const usualPrice = rate && Number.isFinite(rate.amount) ? rate.amount / STANDARD_HOURS[period] : null
  return (
    <>
      <RateFields form={form} per={period} onPer={setPer} />
      <Box sx={pair}>
        <FormNumberField
          control={form.control}
          name="includedHours"
          label={text('rentalEdit.includedHours')}
          unit={{ name: 'h', position: 'end' }}
          decimals={1}
          placeholder={intl.formatNumber(included[period])}
          helperText={text('rentalEdit.includedHours.hint', { hours: intl.formatNumber(included[period]) })}
        />
        <FormNumberField
          control={form.control}
          name="hourPrice"
          label={text('rentalEdit.hourPrice')}
          unit={currency}
          decimals={2}
          placeholder={
            usualPrice === null ? undefined : intl.formatNumber(usualPrice, { maximumFractionDigits: 2 })
          }
          helperText={
            usualPrice === null ? ' ' : text('rentalEdit.hourPrice.hint', { amount: units.money(usualPrice) })
          }
        />
      </Box>
      <AgreedHoursFields form={form} />
      <FormTextField
        control={form.control}
        name="contract"
        label={text('rentalEdit.contract')}
        maxLength={CONTRACT_MAX}
        autoComplete="off"
      />
      <Notes form={form} />
    </>
  )
}

type RateProps = Props & { per: RatePeriod; onPer: (per: RatePeriod) => void }

/** The price and its period. Without a price, the period only says what the usual hours are. */
function RateFields({ form, per, onPer }: RateProps) {
  const text = useText()
  const currency = useCurrencyUnit()
  return (
    <Controller
      control={form.control}
      name="rate"
      render={({ field: { ref, value, onChange, onBlur }, formState: { errors } }) => (
        <Box sx={pair}>
          <NumberField
            label={text('rentalEdit.rate')}
            unit={currency}
            decimals={2}
            value={value?.amount ?? null}
            onChange={(amount) => onChange(amount === null ? null : { amount, per })}
            onBlur={onBlur}
            inputRef={ref}
            error={errors.rate?.amount?.message ?? errors.rate?.message}
          />
          <TextField
            select
            label={text('rentalEdit.per')}
            value={per}
            helperText=" "
            onChange={({ target }) => {
              const next = target.value as RatePeriod
              onPer(next)
              if (value) onChange({ ...value, per: next })
            }}
          >
            {RATE_PERIODS.map((period) => (
              <MenuItem key={period} value={period}>
                {text(`rentalEdit.per.${period}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
    />
  )
}

function Notes({ form }: Props) {
  const text = useText()
  return (
    <Controller
      control={form.control}
      name="notes"
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          inputRef={ref}
          label={text('rentalEdit.notes')}
          multiline
          minRows={2}
          error={error !== undefined}
          helperText={error?.message ?? ' '}
          slotProps={{ htmlInput: { maxLength: RENTAL_NOTES_MAX } }}
        />
      )}
    />
  )
}
