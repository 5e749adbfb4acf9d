import Typography from '@mui/material/Typography'
import type { AlertRule } from '@yardmaster/core/contract/alerts/alertRules.ts'
import { ESCALATE_AFTER, ESCALATE_TO_MAX } from '@yardmaster/core/contract/alerts/alertRules.ts'
import { subscriptions } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { keepOpen, useOutcome } from '../../../ui/page/useOutcome.ts'
import { PeopleField } from '../../../widgets/pickers/PeopleField.tsx'
import { useSetEscalation } from './alertRules.api.ts'

type Person = { id: number; name: string; branch?: string }

const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)

type Props = {
  topic: string
  label: string
  escalation: AlertRule['escalation']
  onClose: () => void
}

/** Edits after how many minutes the next person is told, and who that is. Without people, nobody is. */
export function EscalationDialog({ topic, label, escalation, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { data: people = [], isFetching, error: unread } = useEndpoint(subscriptions.people)
  const { mutate, isPending, error } = useSetEscalation()
  const [after, setAfter] = useState<number | null>(escalation?.after ?? ESCALATE_AFTER.usual)
  const [to, setTo] = useState<Person[]>(escalation?.to ?? [])
  const title = text('escalation.title', { topic: label })
  const outcome = useOutcome({ title, onClose, onRefused: keepOpen })
  const undo = () =>
    mutate(
      { params: { topic }, body: { escalation: escalation && { ...escalation, to: idsOf(escalation.to) } } },
      {
        onSuccess: () => show(text('escalation.saved')),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  const ids = idsOf(to)
  const isChanged =
    after !== (escalation?.after ?? ESCALATE_AFTER.usual) || ids.join() !== idsOf(escalation?.to ?? []).join()
  const isValid = after !== null && after >= ESCALATE_AFTER.min && after <= ESCALATE_AFTER.max
  return (
    <FormDialog
      open
      title={title}
      changed={isChanged}
      valid={isValid || to.length === 0}
      busy={isPending}
      error={error && errorText(error)}
      onSubmit={() =>
        mutate(
          {
            params: { topic },
            body: { escalation: to.length > 0 && after !== null ? { after, to: ids } : null },
          },
          outcome(text('escalation.saved'), { notice: { undo } }),
        )
      }
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {text('escalation.hint')}
      </Typography>
      <NumberField
        label={text('escalation.after')}
        unit={{ name: text('escalation.minutes'), position: 'end' }}
        value={after}
        onChange={setAfter}
        error={isValid ? undefined : text('escalation.range', ESCALATE_AFTER)}
      />
      <PeopleField
        label={text('escalation.to')}
        people={people}
        chosen={to}
        max={ESCALATE_TO_MAX}
        selfText={(name) => text('subscriptions.self', { name })}
        loading={isFetching}
        unread={unread}
        onChange={setTo}
      />
    </FormDialog>
  )
}
