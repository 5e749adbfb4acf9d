import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { Attribute } from '@yardmaster/core/contract/fleet/attributes.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
import { DeleteIcon, EditIcon } from '../../../ui/icons.tsx'

type Props = { attribute: Attribute; onEdit: () => void; onDelete: () => void }

export function AttributeRow({ attribute, onEdit, onDelete }: Props) {
  const text = useText()
  const mayEdit = useCan('attribute.update')
  const mayDelete = useCan('attribute.delete')
  const { name, meta } = attribute
  return (
    <ListItem data-row={attribute.id} divider sx={{ '&:last-child': { borderBottom: 0 } }}>
      <ListItemText
        primary={name}
        secondary={text('attributes.things', { total: meta.totalEquipment })}
        slotProps={{ primary: { sx: { fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' } } }}
      />
      {mayEdit && (
        <HintButton
          hint={text('action.edit')}
          label={text('attributes.editNamed', { name })}
          icon={<EditIcon fontSize="small" />}
          onClick={onEdit}
        />
      )}
      {mayDelete && (
        <HintButton
          hint={text('action.delete')}
          label={text('attributes.deleteNamed', { name })}
          icon={<DeleteIcon fontSize="small" />}
          onClick={onDelete}
        />
      )}
    </ListItem>
  )
}
