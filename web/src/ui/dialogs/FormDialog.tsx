import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { FormEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useUnsaved } from '../../lib/unsaved.ts'
import { useIsMobile } from '../../lib/viewport.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { ErrorAlert } from '../fields/ErrorAlert.tsx'
import { focusUnreadable } from '../fields/unreadable.ts'
import { useErrorFocus } from '../fields/useErrorFocus.ts'
import { StillSaving } from './StillSaving.tsx'

type Props = {
  open: boolean
  title: string
  /** Whether the form differs from its initial values. */
  changed: boolean
  /**
   * Whether closing would lose the user's input. Defaults to `changed`. Prefilled values don't count as the
   * user's input.
   */
  unsaved?: boolean
  valid: boolean
  /** Marks the wrong fields. Called when the user presses Enter in an invalid form. */
  onInvalid?: () => unknown
  busy?: boolean
  /** Whether the form is being saved. Defaults to `busy`. The dialog can then be closed without a question. */
  saving?: boolean
  /** An error that doesn't belong to any field. */
  error?: string | null | undefined
  save?: string
  /** A button that helps to fill in the form, apart from those that end it. */
  tool?: ReactNode
  /** What the tool found. Beside the buttons, because the fields may be scrolled. */
  status?: ReactNode
  maxWidth?: 'xs' | 'sm' | 'md'
  /** The URL to which the browser posts the form when `onSubmit` calls the form's native submit(). */
  post?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog with a form. Save is enabled only if something has changed and all fields are valid. Enter
 * submits the form. Closing with unsaved changes asks for confirmation. Closing while the form is saved
 * doesn't stop that. On a phone, the dialog fills the screen.
 */
export function FormDialog(props: Props) {
  const {
    open,
    title,
    changed,
    valid,
    busy = false,
    saving = busy,
    error,
    save,
    tool,
    status,
    maxWidth = 'sm',
    post,
    children,
  } = props
  const text = useText()
  const id = useId()
  const isMobile = useIsMobile()
  const { close, question } = useClosing(props)
  const { area, onKeyDown } = useErrorFocus<HTMLFormElement>(props)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Events bubble through portals, so without this, a dialog opened from another dialog's form would submit
    // that form too.
    event.stopPropagation()
    if (focusUnreadable(event.currentTarget)) return
    if (changed && valid && !busy) void props.onSubmit(event)
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        fullScreen={isMobile}
        fullWidth
        maxWidth={maxWidth}
        aria-labelledby={`${id}-title`}
      >
        <Box
          component="form"
          ref={area}
          onKeyDown={onKeyDown}
          noValidate
          onSubmit={submit}
          sx={column}
          {...(post && { method: 'post', action: post })}
        >
          <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
          {/* Leaves room for the labels of outlined fields, which overlap the top border. */}
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: '8px !important' }}>
            {error && <ErrorAlert>{error}</ErrorAlert>}
            {children}
          </DialogContent>
          {/* Beside the buttons, because the fields may be scrolled. */}
          <Box sx={{ px: 3 }}>
            {status}
            <StillSaving saving={saving} by="closing" />
          </Box>
          <DialogActions {...(tool && { sx: { flexWrap: 'wrap' } })}>
            {tool && <Box sx={{ flex: 1 }}>{tool}</Box>}
            <Button color="inherit" onClick={close}>
              {text('action.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={!changed || !valid} loading={busy}>
              {save ?? text('action.save')}
            </Button>
          </DialogActions>
        </Box>
      </Dialog>
      {question}
    </>
  )
}

/** Closes the dialog, after a question if that would lose the user's input. */
function useClosing({ open, changed, unsaved = changed, busy = false, saving = busy, onClose }: Props) {
  const [asking, setAsking] = useState(false)
  useUnsaved(open && unsaved)
  const close = () => {
    if (unsaved && !saving) setAsking(true)
    else onClose()
  }
  const question = (
    <DiscardDialog
      open={open && asking}
      onClose={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false)
        onClose()
      }}
    />
  )
  return { close, question }
}

/** Passes the dialog's height on, so that only the fields scroll. */
const column = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const
