import { LABOR_NOTE_MAX, LaborForm } from '@yardmaster/core/contract/service/repairs.labor.ts'
import type { LaborEntry } from '@yardmaster/core/contract/service/repairs.labor.ts'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showRefusal, useContractForm } from '../../../../lib/form.ts'
import { useErrorText, useText } from '../../../../lib/intl.tsx'
import { useActor } from '../../../../lib/session.tsx'
import { ContractFormDialog } from '../../../../ui/dialogs/ContractFormDialog.tsx'
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx'
import { FormNumberField } from '../../../../ui/fields/FormNumberField.tsx'
import { useOutcome } from '../../../../ui/page/useOutcome.ts'
import { FormTimeField } from '../../../../widgets/pickers/FormTimeField.tsx'
import { useTechnicianName, useTechnicians } from '../../../../widgets/tickets/useTechnicians.ts'
import { LongTextField } from '../LongTextField.tsx'
import { useAddLabor, useChangeLabor } from './labor.api.ts'

type Props = {
  repair: Repair
  /** Null for a new entry. */
  entry: LaborEntry | null
  onClose: () => void
}

/** Records or corrects labor. Correcting a running timer stops it. */
export function LaborDialog({ repair, entry, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { userId } = useActor()
  const [error, setError] = useState<string | null>(null)
  const [fresh] = useState(() => newEntry(userId))
  const form = useContractForm(LaborForm, entry ? formOf(entry) : fresh)
  const add = useAddLabor()
  const change = useChangeLabor()
  const title = text(entry ? 'labor.edit' : 'labor.add')
  const outcome = useOutcome({
    title,
    onClose,
    onRefused: (refusal) => setError(showRefusal(form, refusal) ? null : errorText(refusal)),
  })
  const save = (body: LaborForm) => {
    const saved = outcome(text('labor.saved'))
    const { id } = repair
    if (entry) change.mutate({ params: { id, laborId: entry.id }, body }, saved)
    else add.mutate({ params: { id }, body }, saved)
  }
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={add.isPending || change.isPending}
      error={error}
      // A new entry can be saved as it is proposed.
      {...(entry === null && { changed: true })}
      onSave={save}
      onClose={onClose}
    >
      <Fields form={form} repair={repair} entry={entry} />
    </ContractFormDialog>
  )
}

type LaborFormApi = UseFormReturn<z.input<typeof LaborForm>, unknown, LaborForm>

function Fields({ form: { control }, repair, entry }: Omit<Props, 'onClose'> & { form: LaborFormApi }) {
  const text = useText()
  return (
    <>
      <Controller
        control={control}
        name="userId"
        render={({ field: { value, onChange }, fieldState }) => (
          <Worker
            equipmentId={repair.equipment.id}
            present={entry?.user ?? null}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormTimeField control={control} name="startedAt" required label={text('labor.startedAt')} />
      <FormNumberField
        control={control}
        name="minutes"
        decimals={0}
        unit={{ name: 'min', position: 'end' }}
        label={text('labor.minutes')}
      />
      <Controller
        control={control}
        name="note"
        render={({ field: { ref, value, ...field }, fieldState }) => (
          <LongTextField
            {...field}
            inputRef={ref}
            value={value ?? ''}
            label={text('labor.note')}
            minRows={2}
            max={LABOR_NOTE_MAX}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}

type WorkerProps = {
  equipmentId: number
  present: LaborEntry['user'] | null
  value: number
  onChange: (userId: number) => void
  error: string | undefined
}

/** Managers choose who worked. Others record their own work. */
function Worker({ equipmentId, present, onChange, ...field }: WorkerProps) {
  const text = useText()
  const { role } = useActor()
  const nameOf = useTechnicianName()
  const { data = [] } = useTechnicians(equipmentId)
  if (role === 'worker') return null
  const people = present && !data.some(({ id }) => id === present.id) ? [present, ...data] : data
  return (
    <ChoiceField
      {...field}
      label={text('labor.technician')}
      options={people.map((person) => ({ id: person.id, name: nameOf(person) }))}
      onChange={(id) => id !== null && onChange(id)}
    />
  )
}

const MINUTES = 30

/** Half an hour until now, which is corrected more easily than typed. */
const newEntry = (userId: number): LaborForm => ({
  userId,
  startedAt: new Date(Date.now() - MINUTES * 60_000).toISOString(),
  minutes: MINUTES,
  note: '',
})

const formOf = ({ user, startedAt, minutes, note }: LaborEntry): LaborForm => ({
  userId: user.id,
  startedAt: new Date(startedAt).toISOString(),
  minutes: minutes ?? Math.max(1, Math.round((Date.now() - Date.parse(startedAt)) / 60_000)),
  note,
})
