import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { Deferred } from '../../../ui/page/Deferred.tsx'
import { useAlertRule } from './alertRules.api.ts'

const EscalationDialog = lazyPart(async () => (await import('./EscalationDialog.tsx')).EscalationDialog, {
  words: ['pickers'],
})

type Escalating = {
  isOn: boolean
  /** Says after how long who is notified. */
  state: string
  edit: () => void
  dialog: ReactNode
}

/** Who is notified if nobody takes the alerts of a topic. Null for everyone but managers. */
export function useEscalation(topic: string, label: string): Escalating | null {
  const text = useText()
  const mayChange = useCan('alertRule.manage')
  const escalation = useAlertRule(topic)?.escalation ?? null
  const [isOpen, setOpen] = useState(false)
  if (!mayChange) return null
  const names = escalation?.to.map(({ name }) => name).join(', ') ?? ''
  return {
    isOn: escalation !== null,
    state: escalation
      ? text('escalation.state', { minutes: escalation.after, names })
      : text('escalation.none'),
    edit: () => setOpen(true),
    dialog: (
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
    ),
  }
}
