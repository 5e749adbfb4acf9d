import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { CONTRACT_MAX } from '@yardmaster/core/contract/rentals/rentals.ts'
import { RATE_PERIODS } from '@yardmaster/core/rules/rentals.ts'
import { Controller } from 'react-hook-form'
import { useCurrencyUnit } from '../../../lib/currencyUnit.ts'
import { useText } from '../../../lib/intl.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { WordChoice } from '../../../ui/fields/WordChoice.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import type { CheckFormApi } from './checkForm.ts'
import { DueField } from './DueField.tsx'
import { PartyFields } from './PartyFields.tsx'
import { Section } from './Section.tsx'

type Props = { form: CheckFormApi }

/** Who rents the asset, and until when. */
export function WalkInFields({ form }: Props) {
  const text = useText()
  return (
    <Section title={text('check.rental')}>
      <PartyFields form={form} />
      <DueField form={form} />
      <Terms form={form} />
    </Section>
  )
}

/** Rarely known at the machine, so it is folded away. */
function Terms({ form }: Props) {
  const text = useText()
  const unit = useCurrencyUnit()
  return (
    <Accordion disableGutters variant="outlined">
      <AccordionSummary expandIcon={<ChevronDownIcon />}>{text('check.terms')}</AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 1.5 }}>
        <Controller
          control={form.control}
          name="contract"
          render={({ field: { ref, ...field }, fieldState: { error } }) => (
            <TextField
              {...field}
              inputRef={ref}
              label={text('check.contract')}
              error={Boolean(error)}
              helperText={error?.message ?? ' '}
              slotProps={{ htmlInput: { maxLength: CONTRACT_MAX } }}
            />
          )}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
          <FormNumberField
            control={form.control}
            name="rateAmount"
            label={text('check.rate')}
            unit={unit}
            decimals={2}
          />
          <Controller
            control={form.control}
            name="ratePer"
            render={({ field: { value, onChange } }) => (
              <WordChoice
                label={text('check.ratePer')}
                options={RATE_PERIODS}
                nameOf={(per) => text(`check.per.${per}`)}
                value={value}
                onChange={onChange}
              />
            )}
          />
        </Box>
      </AccordionDetails>
    </Accordion>
  )
}
