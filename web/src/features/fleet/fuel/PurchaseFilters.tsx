import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { FUEL_STATUSES } from '@yardmaster/core/rules/fuel.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useToday } from '../../../lib/time.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { WordChoice } from '../../../ui/fields/WordChoice.tsx'
import { EquipmentPicker } from '../../../widgets/pickers/EquipmentPicker.tsx'
import { useCards } from './fuel.api.ts'
import type { PurchasesHash } from './fuel.hash.ts'
import { useCardText } from './useCardText.ts'

type Props = {
  hash: PurchasesHash & { start: string; end: string }
  onChange: (change: Partial<PurchasesHash>) => void
}

/** The period, asset, card and status of the purchases that are shown. */
export function PurchaseFilters({ hash, onChange }: Props) {
  const text = useText()
  const today = useToday()
  const mayManage = useCan('fuel.manage')
  return (
    <Box sx={row}>
      <DayField
        label={text('fuel.from')}
        value={hash.start}
        latest={hash.end}
        onChange={(start) => onChange({ start: start ?? undefined })}
      />
      <DayField
        label={text('fuel.to')}
        value={hash.end}
        earliest={hash.start}
        latest={today}
        onChange={(end) => onChange({ end: end ?? undefined })}
      />
      <EquipmentPicker
        key={hash.asset ?? 'none'}
        label={text('fuel.asset')}
        initial={null}
        onChange={(id) => onChange({ asset: id ?? undefined })}
      />
      {mayManage && <CardFilter card={hash.card} onChange={onChange} />}
      <WordChoice
        label={text('fuel.status')}
        options={['any', ...FUEL_STATUSES] as const}
        nameOf={(status) => text(`fuel.status.${status}`)}
        value={hash.status ?? 'any'}
        onChange={(status) => onChange({ status: status === 'any' ? undefined : status })}
      />
      {mayManage && (
        <FormControlLabel
          control={
            <Checkbox
              checked={hash.withoutAsset ?? false}
              onChange={(_, checked) => onChange({ withoutAsset: checked || undefined })}
            />
          }
          label={text('fuel.onlyWithoutAsset')}
        />
      )}
    </Box>
  )
}

type CardProps = { card: number | undefined; onChange: Props['onChange'] }

function CardFilter({ card, onChange }: CardProps) {
  const text = useText()
  const cardText = useCardText()
  const { data } = useCards()
  return (
    <ChoiceField
      label={text('fuel.card')}
      options={data?.map((line) => ({ id: line.id, name: cardText(line) }))}
      none={text('fuel.anyCard')}
      value={card ?? null}
      onChange={(id) => onChange({ card: id ?? undefined })}
    />
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 150px) repeat(2, 170px) auto' },
  columnGap: 2,
  alignItems: 'start',
} as const
