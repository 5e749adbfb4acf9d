import { useEffect, useState } from 'react'
import { DiscardDialog } from './DiscardDialog.tsx'
import { leadsAway } from './leaving.ts'

/** One answer applies to the whole page, even if several of its parts have unsaved changes. */
const answered = { leave: false }

/**
 * Asks for confirmation before the user follows a link, goes back or closes the window with unsaved changes.
 * The router can block navigation only with its data layer, which we don't use, so clicks are intercepted
 * before they reach it.
 */
export function LeaveQuestion({ when }: { when: boolean }) {
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
      // Browsers let a page block a back navigation only once per user interaction.
      if (answered.leave || event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      const { key } = event.destination
      setLeave(() => () => void window.navigation.traverseTo(key))
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!answered.leave) event.preventDefault()
    }
    document.addEventListener('click', onClick, { capture: true })
    // Browsers without the Navigation API don't ask when the user goes back.
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
    <DiscardDialog
      open={leave !== null}
      onClose={() => setLeave(null)}
      onConfirm={() => {
        setLeave(null)
        answered.leave = true
        leave?.()
      }}
    />
  )
}
