import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { Deferred } from '../../../ui/page/Deferred.tsx'
import { useAlertRule } from './alertRules.api.ts'

const EscalationDialog = lazyPart(async () => (await import('./EscalationDialog.tsx')).EscalationDialog, {
  words: ['pickers'],
})

type Props = {
  topic: string
  /** What the alerts are called. */
  label: string
}

/** Who is told if nobody takes the alerts of a topic. Only managers see and change it. */
export function Escalation({ topic, label }: Props) {
  const text = useText()
  const mayChange = useCan('alertRule.manage')
  const escalation = useAlertRule(topic)?.escalation ?? null
  const [isOpen, setOpen] = useState(false)
  if (!mayChange) return null
  const names = escalation?.to.map(({ name }) => name).join(', ') ?? ''
  const shown = escalation
    ? text('escalation.state', { minutes: escalation.after, names })
    : text('escalation.none')
  return (
    <>
      <Button
        color="inherit"
        endIcon={<ChevronDownIcon />}
        aria-haspopup="dialog"
        aria-label={`${shown}, ${label}`}
        onClick={() => setOpen(true)}
        sx={{ ml: -1, textAlign: 'left', color: 'text.secondary' }}
      >
        {shown}
      </Button>
      <Deferred when={isOpen}>
        {isOpen && (
          <EscalationDialog
            topic={topic}
            label={label}
            escalation={escalation}
            onClose={() => setOpen(false)}
          />
        )}
      </Deferred>
    </>
  )
}
