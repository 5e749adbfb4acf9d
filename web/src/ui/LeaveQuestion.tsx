import { useEffect, useState } from 'react'
import { useText } from '../lib/intl.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { leadsAway, placeInHistory } from './leaving.ts'

/** One answer counts for the whole page, however many of its parts have something unsaved. */
const answered = { leave: false }

/**
 * While something is unsaved, following a link, going back and closing the window ask first. The router has no
 * question of its own without its data layer, so the events are caught before it hears of them.
 */
export function LeaveQuestion({ when }: { when: boolean }) {
  const text = useText()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!when) return
    const here = placeInHistory(window.history.state)
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (answered.leave || !link || !leadsAway(link, event, window.location)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setLeave(() => () => link.click())
    }
    const onPop = (event: PopStateEvent) => {
      if (answered.leave) return
      event.stopImmediatePropagation()
      const steps = here - placeInHistory(event.state)
      // None: that was the way back here.
      if (steps === 0) return
      window.history.go(steps)
      setLeave(() => () => window.history.go(-steps))
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!answered.leave) event.preventDefault()
    }
    document.addEventListener('click', onClick, { capture: true })
    window.addEventListener('popstate', onPop, { capture: true })
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('popstate', onPop, { capture: true })
      window.removeEventListener('beforeunload', onUnload)
      answered.leave = false
    }
  }, [when])
  return (
    <ConfirmDialog
      open={leave !== null}
      tone="danger"
      title={text('app.discard.title')}
      body={text('app.discard.body')}
      confirm={text('app.discard.confirm')}
      cancel={text('app.discard.cancel')}
      onClose={() => setLeave(null)}
      onConfirm={() => {
        setLeave(null)
        answered.leave = true
        leave?.()
      }}
    />
  )
}
