import Typography from '@mui/material/Typography'
import type { CardLine } from '@yardmaster/core/contract/fleet/fuel.ts'
import { useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useToday } from '../../../lib/time.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { WordChoice } from '../../../ui/fields/WordChoice.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { EquipmentPicker } from '../../../widgets/pickers/EquipmentPicker.tsx'
import { PersonPicker } from '../../../widgets/pickers/PersonPicker.tsx'
import { CardHistory } from './CardHistory.tsx'
import { useAssign } from './fuel.api.ts'
import { useCardText } from './useCardText.ts'

type Props = { card: CardLine; onClose: () => void }
type Kind = 'asset' | 'person' | 'nobody'
type Chosen = { id: number; name: string } | null
const KINDS: readonly Kind[] = ['asset', 'person', 'nobody']

/** Gives a card to an asset or a driver from a day on, and shows who had it before. */
export function AssignCardDialog({ card, onClose }: Props) {
  const text = useText()
  const { kind, setKind, chosen, setChosen, from, setFrom, ...edit } = useAssignment({ card, onClose })
  return (
    <FormDialog
      open
      title={edit.title}
      maxWidth="xs"
      busy={edit.isPending}
      error={edit.error}
      changed={edit.changed}
      valid={kind === 'nobody' || chosen !== null}
      onSubmit={edit.save}
      onClose={onClose}
    >
      <WordChoice<Kind>
        label={text('fuel.assign.kind')}
        options={KINDS}
        nameOf={(option) => text(`fuel.assign.kind.${option}`)}
        value={kind}
        onChange={setKind}
      />
      {kind === 'asset' && (
        <EquipmentPicker
          label={text('fuel.asset')}
          initial={chosen}
          onChange={(id, option) => setChosen(id === null || !option ? null : { id, name: option.name })}
        />
      )}
      {kind === 'person' && (
        <PersonPicker
          label={text('fuel.assign.person')}
          initial={chosen}
          helperText={text('fuel.assign.personHint')}
          onChange={setChosen}
        />
      )}
      <DayField label={text('fuel.assign.from')} value={from} onChange={setFrom} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: -1.5 }}>
        {text('fuel.assign.fromHint')}
      </Typography>
      <CardHistory cardId={card.id} />
    </FormDialog>
  )
}

function useAssignment({ card, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const today = useToday()
  const assign = useAssign()
  const first: Kind = card.holder?.kind ?? 'asset'
  const firstFrom = card.holder ? today : null
  const [kind, setKind] = useState<Kind>(first)
  const [chosen, setChosen] = useState<Chosen>(card.holder)
  // Who has the card keeps its earlier purchases, unless the user wants otherwise.
  const [from, setFrom] = useState<string | null>(firstFrom)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const title = text('fuel.assignTitle', { card: useCardText()(card) })
  const outcome = useOutcome({ title, onClose, onRefused: setRefusal })
  const holder = kind === 'nobody' || !chosen ? null : { kind, id: chosen.id }
  return {
    title,
    kind,
    setKind: (next: Kind) => {
      setKind(next)
      setChosen(next === card.holder?.kind ? card.holder : null)
    },
    chosen,
    setChosen,
    from,
    setFrom,
    changed:
      holder?.id !== card.holder?.id ||
      holder?.kind !== card.holder?.kind ||
      (holder !== null && from !== firstFrom),
    error: refusal && errorText(refusal),
    isPending: assign.isPending,
    save: () =>
      assign.mutate(
        { params: { id: card.id }, body: { holder, from, version: card.version } },
        outcome(text('fuel.assigned')),
      ),
  }
}
