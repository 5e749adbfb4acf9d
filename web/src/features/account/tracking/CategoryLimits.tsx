import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Tracking } from '@yardmaster/core/contract/account/tracking.ts'
import { useDeferredValue, useState } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { plainText } from '../../../lib/plainText.ts'
import { typedNumber } from '../../../lib/typedNumber.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { SEARCHED_FROM } from '../../../ui/many/many.ts'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { LIMIT } from './settings.ts'
import { categoryField } from './trackingValues.ts'
import type { TrackingFormApi } from './useTrackingForm.ts'
import { useSettingText } from './useSettingText.ts'

/** Fields are slow to render, so only some are shown at once. */
const SHOWN = 50

type Category = Tracking['categories'][number]

/** A limit for each category. A category without one shows and uses the account's limit. */
export function CategoryLimits({ form }: { form: TrackingFormApi }) {
  const text = useText()
  const columns = useLimitColumns(form)
  const { categories } = form.base
  const isMany = categories.length > SEARCHED_FROM
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(plainText(typed))
  const found = categories.filter(({ name }) => plainText(name).includes(search))
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Typography variant="h3">{text('tracking.categories')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {text('tracking.categoriesHint')}
      </Typography>
      {isMany && (
        <Box sx={{ display: 'flex', mb: 1.5 }}>
          <SearchField value={typed} label={text('many.search')} onChange={setTyped} />
        </Box>
      )}
      <DataTable
        label={text('tracking.categories')}
        rows={found.slice(0, SHOWN)}
        columns={columns}
        rowId={({ id }) => id}
        empty={text(isMany ? 'many.noMatch' : 'tracking.noCategories')}
      />
      {found.length > SHOWN && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('many.first', { shown: SHOWN, total: found.length })}
        </Typography>
      )}
    </Box>
  )
}

function useLimitColumns(form: TrackingFormApi): Column<Category>[] {
  const text = useText()
  return [
    { id: 'name', header: text('tracking.category'), value: ({ name }) => name, sortable: false },
    {
      id: 'limit',
      header: text('tracking.limit'),
      width: 260,
      phone: 'aside',
      cell: (category) => <LimitField category={category} form={form} />,
    },
  ]
}

function LimitField({ category: { id, name }, form }: { category: Category; form: TrackingFormApi }) {
  const text = useText()
  const { locale } = useIntl()
  const { factor, decimals, unit } = useSettingText().scaleOf(LIMIT)
  const ofAccount = form.values['accountSpeedLimit'] ?? null
  const field = categoryField(id)
  return (
    <Box sx={cell}>
      <NumberField
        label={text('tracking.limitOf', { category: name })}
        hideLabel
        value={form.values[field] ?? null}
        onChange={(next) => form.set(field, next)}
        onBlur={() => form.touch(field)}
        factor={factor}
        decimals={decimals}
        unit={{ name: unit, position: 'end' }}
        placeholder={
          ofAccount === null ? text('tracking.none') : typedNumber(ofAccount * factor, locale, decimals)
        }
        error={form.errorAt(field)}
        helperText=""
      />
    </Box>
  )
}

const cell = {
  display: 'grid',
  width: { xs: 148, md: 'auto' },
  py: 0.5,
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
} as const
