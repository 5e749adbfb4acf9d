import type { Schedule } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { ScheduleForm } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { mergeEdits } from '@yardmaster/core/rules/mergeEdits.ts'
import { Controller } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import type { TextKey } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { MergeFormDialog } from '../../../widgets/merge/MergeFormDialog.tsx'
import { useMerge } from '../../../widgets/merge/useMerge.ts'
import { CoverageFields } from './CoverageFields.tsx'
import { RecipientsField } from './RecipientsField.tsx'
import type { Prefilled } from './scheduleForm.ts'
import { formOf, newSchedule } from './scheduleForm.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { ViewFields } from './ViewFields.tsx'
import {
  readNewestSchedule,
  useAddSchedule,
  useMailable,
  useScheduleCategories,
  useUpdateSchedule,
} from './scheduledReports.api.ts'
import { useScheduleText } from './useScheduleText.ts'

type Props = {
  /** Null for a new schedule. */
  schedule: Schedule | null
  prefilled?: Prefilled
  onClose: () => void
}

const STANDARD: Prefilled = { report: 'monday', asset: null, archived: true }

const LABELS: Record<keyof ScheduleForm, TextKey> = {
  report: 'scheduled.report',
  assetId: 'scheduled.asset',
  branchId: 'scheduled.branch',
  allBranches: 'scheduled.branch',
  view: 'reports.view',
  categoryId: 'reports.category',
  clientId: 'scheduled.client',
  archived: 'scheduled.archived',
  period: 'scheduled.period',
  cadence: 'scheduled.cadence',
  onDay: 'scheduled.weekday',
  atHour: 'scheduled.hour',
  format: 'scheduled.format',
  userIds: 'scheduled.recipients',
}

type Stored = { version: number; form: ScheduleForm }

/** Schedules a report, or changes a schedule. */
export function ScheduleDialog({ schedule, prefilled = STANDARD, onClose }: Props) {
  const text = useText()
  const { user, branch, branches, allBranches } = useSession()
  const { data: people = [] } = useMailable()
  const add = useAddSchedule()
  const update = useUpdateSchedule()
  const here = { branchId: branch.id, allBranches, userId: user.id }
  const opened: Stored = schedule
    ? { version: schedule.version, form: formOf(schedule) }
    : { version: 0, form: newSchedule(prefilled, here) }
  const form = useContractForm(ScheduleForm, opened.form)
  const title = text(schedule ? 'scheduled.edit' : 'scheduled.add')
  const { error, showResult, showError } = useSaveResult(form, { title, onClose })
  const { base, meeting, isReading, meet } = useMerge<Stored, ScheduleForm>({
    form,
    opened,
    formOf: (stored) => stored.form,
    merge: mergeEdits<ScheduleForm>,
    readNewest: async () => {
      const { newest, changes } = await readNewestSchedule(schedule?.id ?? 0)
      return { newest: { version: newest.version, form: formOf(newest) }, changes }
    },
  })
  const save = (typed: ScheduleForm) => {
    // Those who work in one branch don't choose it. The schedule may be from before they moved to it.
    const body = branches.length > 1 ? typed : { ...typed, branchId: branch.id, allBranches: false }
    if (!schedule) return add.mutate({ body }, showResult(text('scheduled.added')))
    const result = showResult(text('scheduled.updated'))
    update.mutate(
      { params: { id: schedule.id }, body: { ...body, version: base.version } },
      {
        ...result,
        onError: (refusal) =>
          refusal.code === 'error.changedMeanwhile'
            ? void meet(body).catch(() => showError(refusal))
            : result.onError(refusal),
      },
    )
  }
  const valueOf = useValueText(people, schedule)
  const saving = add.isPending || update.isPending
  // A worker has nobody else to send to.
  const hasRecipients = people.length > 1 || (schedule?.recipients.length ?? 0) > 1
  return (
    <MergeFormDialog
      form={form}
      title={title}
      maxWidth="sm"
      // What a new schedule begins with can be saved as it is.
      {...(!schedule && { changed: true })}
      busy={saving || isReading}
      saving={saving}
      error={error}
      version={base.version}
      meeting={meeting}
      save={save}
      labelOf={(path) => text(LABELS[path as keyof ScheduleForm])}
      valueOf={valueOf}
      onClose={onClose}
    >
      <CoverageFields form={form} asset={schedule ? schedule.asset : prefilled.asset} />
      <ViewFields form={form} />
      <ScheduleFields form={form} />
      {hasRecipients && (
        <Controller
          control={form.control}
          name="userIds"
          render={({ field, fieldState }) => (
            <RecipientsField
              value={field.value}
              already={schedule?.recipients ?? []}
              error={fieldState.error?.message}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      )}
    </MergeFormDialog>
  )
}

/** Words a value of the form, for a conflict with someone else's change. */
function useValueText(people: readonly { id: number; name: string }[], schedule: Schedule | null) {
  const text = useText()
  const { data: categories = [] } = useScheduleCategories()
  const { report, hour, weekday } = useScheduleText()
  const { branches } = useSession()
  return (path: string, values: ScheduleForm): string => {
    switch (path as keyof ScheduleForm) {
      case 'report':
        return report(values.report)
      case 'period':
        return text(`scheduled.period.${values.period}`)
      case 'cadence':
        return text(`scheduled.cadence.${values.cadence}`)
      case 'format':
        return text(`scheduled.format.${values.format}`)
      case 'atHour':
        return hour(values.atHour)
      case 'onDay':
        return values.cadence === 'weekly' ? weekday(values.onDay) : String(values.onDay)
      case 'branchId':
        return branches.find(({ id }) => id === values.branchId)?.name ?? ''
      case 'view':
        return values.view ? text(`reports.view.${values.view}`) : ''
      case 'categoryId':
        return categories.find(({ id }) => id === values.categoryId)?.name ?? text('reports.allCategories')
      case 'clientId':
        // The dialog can only remove the client.
        return values.clientId === null ? '' : (schedule?.client?.name ?? '')
      case 'userIds':
        return people
          .filter(({ id }) => values.userIds.includes(id))
          .map(({ name }) => name)
          .join(', ')
      default:
        return String(values[path as keyof ScheduleForm])
    }
  }
}
