import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { CheckItem, CheckMark, Condition } from '@yardmaster/core/rules/checks.ts'
import { CHECK_ITEMS, CHECK_MARKS } from '@yardmaster/core/rules/checks.ts'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import type { CheckFormApi } from './checkForm.ts'
import { ALL_OK } from './checkForm.ts'
import { Section } from './Section.tsx'
import { useMarkText } from './useMarkText.ts'

type Props = {
  form: CheckFormApi
  /** The condition at check-out, at a check-in. */
  before: Condition | null
}

/** The checklist. One tap marks everything as OK or, at a return, as it was when the asset left. */
export function ConditionFields({ form, before }: Props) {
  const text = useText()
  const all = text(before ? 'check.asAtCheckOut' : 'check.allOk')
  return (
    <Controller
      control={form.control}
      name="condition"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <Section
          title={text('check.condition')}
          actions={
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<CheckIcon />}
              onClick={() => onChange(before ?? ALL_OK)}
              sx={{ minHeight: 44 }}
            >
              {all}
            </Button>
          }
        >
          {error && <FormHelperText error>{text('check.missing', { all })}</FormHelperText>}
          <Box component="ul" sx={list}>
            {CHECK_ITEMS.map((item) => (
              <ItemRow
                key={item}
                item={item}
                mark={value[item] ?? null}
                before={before?.[item] ?? null}
                missing={Boolean(error) && value[item] === null}
                onChange={(mark) => onChange({ ...value, [item]: mark })}
              />
            ))}
          </Box>
        </Section>
      )}
    />
  )
}

type RowProps = {
  item: CheckItem
  mark: CheckMark | null
  before: CheckMark | null
  missing: boolean
  onChange: (mark: CheckMark) => void
}

function ItemRow({ item, mark, before, missing, onChange }: RowProps) {
  const text = useText()
  const markText = useMarkText()
  const id = useId()
  return (
    <Box component="li" data-invalid={missing || undefined} sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography id={id} color={missing ? 'error' : undefined}>
          {text(`check.item.${item}`)}
        </Typography>
        {before === 'damaged' && (
          <Typography variant="body2" color="textSecondary">
            {text(item === 'cleanliness' ? 'check.dirtyBefore' : 'check.damagedBefore')}
          </Typography>
        )}
      </Box>
      <ToggleButtonGroup
        exclusive
        value={mark}
        aria-labelledby={id}
        onChange={(_, chosen: CheckMark | null) => chosen && onChange(chosen)}
      >
        {CHECK_MARKS.map((choice) => (
          <ToggleButton key={choice} value={choice} color={TONES[choice]} sx={button}>
            {markText(item, choice)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}

const TONES = { ok: 'success', damaged: 'error', notApplicable: 'standard' } as const

const list = { listStyle: 'none', p: 0, m: 0 } as const

/** The buttons of all items stand below each other. On a narrow phone, they stand below the name. */
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 320px' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& .MuiToggleButtonGroup-root': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' },
} as const

const button = { minHeight: 44, textTransform: 'none', px: 1 } as const
