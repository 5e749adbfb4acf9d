import { useEffect, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { leadsAway } from './leaving.ts'

/** One answer counts for the whole page, however many of its parts have something unsaved. */
const answered = { leave: false }

/**
 * While something is unsaved, following a link, going back and closing the window ask first. The router asks only
 * with its data layer, which we do without, so clicks are caught before it hears of them.
 */
export function LeaveQuestion({ when }: { when: boolean }) {
  const text = useText()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!when) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (answered.leave || !link || !leadsAway(link, event, window.location)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setLeave(() => () => link.click())
    }
    const onTraverse = (event: NavigateEvent) => {
      // Browsers let a page refuse to be left only once after each touch of the reader's.
      if (answered.leave || event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      const { key } = event.destination
      setLeave(() => () => void window.navigation.traverseTo(key))
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!answered.leave) event.preventDefault()
    }
    document.addEventListener('click', onClick, { capture: true })
    // Where a browser does not have it yet, going back does not ask.
    window.navigation?.addEventListener('navigate', onTraverse)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      window.navigation?.removeEventListener('navigate', onTraverse)
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
