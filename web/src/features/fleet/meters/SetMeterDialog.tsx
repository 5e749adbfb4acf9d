import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { MeterName } from '@yardmaster/core/contract/fleet/meters.ts'
import { METER_REASON_MAX, METERS, MeterForm } from '@yardmaster/core/contract/fleet/meters.ts'
import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Controller, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnitSystem, useUnits } from '../../../lib/units.ts'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { useQueue } from '../../../widgets/outbox/useQueue.ts'
import { TimeField } from '../../../widgets/pickers/TimeField.tsx'
import { useSetMeter, useUndoMeter } from './meters.api.ts'
import { formatMeter, isUnusual, meterUnit } from './meterUnits.ts'

type Props = {
  id: number
  name: string
  snapshot: Snapshot | null
  /** The dialog opens by itself, because the asset got a device. */
  asks: boolean
  onClose: () => void
}

/** Sets the hour meter or the odometer to what a person read off it. */
export function SetMeterDialog({ id, name, snapshot, asks, onClose }: Props) {
  const text = useText()
  const { mutate, isPending } = useSetMeter()
  const undo = useUndoMeter()
  const units = useUnits()
  const queue = useQueue()
  const undoing = useOutcome({ title: text('meters.undo.title'), onClose })(text('meters.undone'))
  const [now] = useState(() => new Date().toISOString())
  const form = useContractForm(MeterForm, { meter: 'engineSeconds', at: now, reason: '' })
  const title = text(asks ? 'meters.ask.title' : 'meters.set')
  const { error, showResult } = useSaveResult(form, { title, onClose })
  const save = (body: MeterForm) => {
    const detail = `${text(`meters.${body.meter}`)}: ${formatMeter(units, body.meter, body.value)}`
    if (queue({ kind: 'meter', params: { id }, body, name, detail, page: paths.equipment(id) }))
      return onClose()
    mutate(
      { params: { id }, body },
      showResult(text('meters.saved'), undefined, (saved: { id: number }) => ({
        undo: () => undo.mutate({ params: { id, correctionId: saved.id } }, undoing),
      })),
    )
  }
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Typography variant="body2" color="textSecondary">
          {asks ? text('meters.ask.body', { name }) : text('meters.set.hint')}
        </Typography>
        <WhichMeter form={form} />
        <MeterValue form={form} snapshot={snapshot} />
        <AsOf form={form} />
        <Reason form={form} />
      </Stack>
    </ContractFormDialog>
  )
}

type Form = UseFormReturn<z.input<typeof MeterForm>, unknown, MeterForm>
type Part = { form: Form }

function WhichMeter({ form }: Part) {
  const text = useText()
  return (
    <Controller
      control={form.control}
      name="meter"
      render={({ field: { ref, ...field } }) => (
        <TextField {...field} inputRef={ref} select label={text('meters.which')}>
          {METERS.map((meter) => (
            <MenuItem key={meter} value={meter}>
              {text(`meters.${meter}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}

/** The form holds seconds or meters; the field shows hours, miles or kilometers. */
function MeterValue({ form, snapshot }: Part & { snapshot: Snapshot | null }) {
  const text = useText()
  const units = useUnits()
  const { metric } = useUnitSystem()
  const { meter, value } = useWatch(form)
  const name: MeterName = meter ?? 'engineSeconds'
  const unit = meterUnit(name, metric)
  const known = snapshot?.fields[name]?.value
  const unusual = typeof known === 'number' && value !== undefined && isUnusual(name, value, known)
  return (
    <Controller
      control={form.control}
      name="value"
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <NumberField
          {...field}
          value={field.value ?? null}
          key={name}
          inputRef={ref}
          label={text('meters.value')}
          decimals={1}
          factor={unit.factor}
          unit={{ name: unit.name, position: 'end' }}
          error={error?.message}
          helperText={unusual ? text('meters.far', { value: formatMeter(units, name, known) }) : ' '}
        />
      )}
    />
  )
}

function AsOf({ form }: Part) {
  const text = useText()
  return (
    <Controller
      control={form.control}
      name="at"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <TimeField
          label={text('meters.at')}
          at={Date.parse(value)}
          onChange={(at) => onChange(new Date(at).toISOString())}
          error={error?.message}
        />
      )}
    />
  )
}

function Reason({ form }: Part) {
  const text = useText()
  return (
    <Controller
      control={form.control}
      name="reason"
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          inputRef={ref}
          label={text('meters.reason')}
          multiline
          minRows={2}
          error={Boolean(error)}
          helperText={error?.message ?? ' '}
          slotProps={{ htmlInput: { maxLength: METER_REASON_MAX } }}
        />
      )}
    />
  )
}
