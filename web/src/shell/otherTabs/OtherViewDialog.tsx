import { useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { forgetView } from '../../lib/view.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'

type Props = { own: string } & ({ about: 'otherUser'; other: string } | { about: 'otherBranch' })

/**
 * Says that the server refuses everything that this page sends. Closing the dialog leaves the page readable,
 * with everything that was typed.
 */
export function OtherViewDialog({ own, ...props }: Props) {
  const text = useText()
  const [open, setOpen] = useState(true)
  const names = { own, other: 'other' in props ? props.other : '' }
  return (
    <ConfirmDialog
      open={open}
      title={text(`tabs.${props.about}.title`, names)}
      body={text(`tabs.${props.about}.body`, names)}
      confirm={'other' in props ? text('tabs.otherUser.continue', names) : text('tabs.reload')}
      cancel={text('tabs.stay')}
      onConfirm={() => {
        forgetView()
        window.location.reload()
      }}
      onClose={() => setOpen(false)}
    />
  )
}
