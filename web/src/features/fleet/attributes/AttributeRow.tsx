import IconButton from '@mui/material/IconButton'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { Attribute } from '@yardmaster/core/contract/fleet/attributes.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { Hint } from '../../../ui/notices/Hint.tsx'
import { DeleteIcon, EditIcon } from '../../../ui/icons.tsx'

type Props = { attribute: Attribute; onEdit: () => void; onDelete: () => void }

export function AttributeRow({ attribute, onEdit, onDelete }: Props) {
  const text = useText()
  const mayEdit = useCan('attribute.update')
  const mayDelete = useCan('attribute.delete')
  const { name, meta } = attribute
  return (
    <ListItem divider sx={{ '&:last-child': { borderBottom: 0 } }}>
      <ListItemText
        primary={name}
        secondary={text('attributes.things', { total: meta.totalEquipment })}
        slotProps={{ primary: { sx: { fontWeight: 560, overflowWrap: 'anywhere' } } }}
      />
      {mayEdit && (
        <Hint title={text('action.edit')}>
          <IconButton aria-label={text('attributes.editNamed', { name })} onClick={onEdit}>
            <EditIcon fontSize="small" />
          </IconButton>
        </Hint>
      )}
      {mayDelete && (
        <Hint title={text('action.delete')}>
          <IconButton aria-label={text('attributes.deleteNamed', { name })} onClick={onDelete}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Hint>
      )}
    </ListItem>
  )
}
