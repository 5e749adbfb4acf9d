import IconButton from '@mui/material/IconButton'
import { EditIcon } from '../../../ui/icons.tsx'

/** The button in the title of a card that changes its content. */
export const CardEditButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton size="small" aria-label={label} onClick={onClick}>
    <EditIcon fontSize="small" />
  </IconButton>
)
