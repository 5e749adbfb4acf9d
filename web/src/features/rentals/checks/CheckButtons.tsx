import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { FullScreenButtons } from '../../../ui/page/FullScreenForm.tsx'

type Props = { save: string; backTo: string; busy: boolean; disabled: boolean }

/** The entries are kept as a draft, so that leaving loses nothing. */
export function CheckButtons({ save, backTo, busy, disabled }: Props) {
  const text = useText()
  const navigate = useNavigate()
  return (
    <FullScreenButtons>
      <Button color="inherit" disabled={busy} onClick={() => void navigate(backTo)}>
        {text('action.cancel')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={disabled}
        loading={busy}
        sx={{ flex: { xs: 1, sm: 'none' }, minWidth: 160 }}
      >
        {save}
      </Button>
    </FullScreenButtons>
  )
}
