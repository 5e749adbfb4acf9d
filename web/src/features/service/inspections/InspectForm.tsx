import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { InspectionPlan } from '@yardmaster/core/contract/service/inspections.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { InspectionOccasion } from '@yardmaster/core/rules/inspections.ts'
import { INSPECTION_NOTES_MAX } from '@yardmaster/core/rules/inspections.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { useErrorFocus } from '../../../ui/fields/useErrorFocus.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { FullScreenButtons } from '../../../ui/page/FullScreenForm.tsx'
import { InspectItem } from './InspectItem.tsx'
import { InspectNotices } from './InspectNotices.tsx'
import type { ItemValues } from './inspectionDraft.ts'
import { newValues, passRest, problemOf } from './inspectionDraft.ts'
import { useInspectionDraft } from './useInspectionDraft.ts'
import { useSaveInspection } from './useSaveInspection.ts'

type Props = {
  asset: { id: number; name: string }
  plan: InspectionPlan
  occasion: InspectionOccasion
}

/** A checklist to fill in. Everything is stored in the browser until the server has accepted it. */
export function InspectForm({ asset, plan, occasion }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const draft = useInspectionDraft({ asset, plan, occasion })
  const [values, setValues] = useState(() => draft.found?.values ?? newValues(plan))
  const [isChecked, setChecked] = useState(false)
  const { error, isBusy, save } = useSaveInspection(draft, asset)
  const { area } = useErrorFocus<HTMLFormElement>({ busy: isBusy })
  const change = (next: typeof values) => {
    setValues(next)
    draft.keep(next)
  }
  const setItem = (index: number, item: ItemValues) =>
    change({ ...values, items: values.items.with(index, item) })
  const marked = values.items.filter(({ mark }) => mark !== null).length
  const failed = values.items.filter(({ mark }) => mark === 'fail').length
  const submit = () => {
    setChecked(true)
    if (values.items.every((item) => problemOf(item) === null)) void save(values)
  }
  return (
    <Box
      component="form"
      ref={area}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <InspectNotices
        draft={draft}
        error={error}
        onDiscard={() => {
          draft.discardAll(values)
          setValues(newValues(plan))
        }}
        onEdit={() => draft.keep(values)}
      />
      <Box component="fieldset" disabled={draft.isWaiting || isBusy} sx={fieldset}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
          <Typography component="output" color="textSecondary" sx={{ flex: 1 }}>
            {text('inspection.progress', { done: marked, total: values.items.length })}
          </Typography>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<CheckIcon />}
            disabled={marked === values.items.length}
            onClick={() => change({ ...values, items: passRest(values.items) })}
            sx={{ minHeight: 44 }}
          >
            {text('inspection.passRest')}
          </Button>
        </Box>
        {isChecked && marked < values.items.length && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {text('inspection.markMissing', { rest: text('inspection.passRest') })}
          </Alert>
        )}
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {values.items.map((item, index) => (
            <InspectItem
              // Two items may have the same text.
              // oxlint-disable-next-line react/no-array-index-key -- Items never move.
              key={index}
              values={item}
              problem={isChecked ? problemOf(item) : null}
              onChange={(next) => setItem(index, next)}
            />
          ))}
        </Box>
        <TextField
          label={text('inspection.notes')}
          multiline
          minRows={2}
          maxRows={8}
          value={values.notes}
          onChange={({ target }) => change({ ...values, notes: target.value })}
          slotProps={{ htmlInput: { maxLength: INSPECTION_NOTES_MAX } }}
          sx={{ mt: 2 }}
        />
        {failed > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {text('inspection.opensTicket', { failed })}
          </Alert>
        )}
      </Box>
      <FullScreenButtons>
        <Button
          color="inherit"
          disabled={isBusy}
          onClick={() => void navigate(paths.equipmentMaintenance(asset.id))}
        >
          {text('action.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={draft.isWaiting}
          loading={isBusy}
          sx={{ flex: { xs: 1, sm: 'none' }, minWidth: 160 }}
        >
          {text('inspection.save')}
        </Button>
      </FullScreenButtons>
    </Box>
  )
}

const fieldset = { border: 0, p: 0, m: 0, minWidth: 0 } as const
