import Link from '@mui/material/Link'
import { paths } from '@yardmaster/core/paths.ts'
import type { MouseEvent } from 'react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../lib/intl.tsx'
import { hasUnsaved } from '../../lib/unsaved.ts'
import { DiscardDialog } from '../../ui/dialogs/DiscardDialog.tsx'

/** Leaves to the sign-in page, after a question if a dialog of the page has unsaved changes. */
export function SomeoneElseLink() {
  const text = useText()
  const { pathname, search, hash } = useLocation()
  const [asking, setAsking] = useState(false)
  const address = paths.login(pathname + search + hash)
  const leave = (event: MouseEvent) => {
    if (!hasUnsaved()) return
    event.preventDefault()
    setAsking(true)
  }
  return (
    <>
      <Link href={address} onClick={leave} variant="body2" sx={{ alignSelf: 'flex-start' }}>
        {text('renewal.someoneElse')}
      </Link>
      <DiscardDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => window.location.assign(address)}
      />
    </>
  )
}
