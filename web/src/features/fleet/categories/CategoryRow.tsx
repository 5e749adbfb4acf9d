import ListItem from '@mui/material/ListItem'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { deleteCategoryBlocker } from '@yardmaster/core/rules/categories.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
import { DeleteIcon, EditIcon } from '../../../ui/icons.tsx'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'

type Props = {
  category: Category
  isNew: boolean
  /** Whether a list item surrounds the row. */
  inItem: boolean
  onEdit: () => void
  onDelete: () => void
}

export function CategoryRow({ category, isNew, inItem, onEdit, onDelete }: Props) {
  const text = useText()
  const mayEdit = useCan('category.update')
  const mayDelete = useCan('category.delete')
  const { name, meta } = category
  const blocker = deleteCategoryBlocker(meta)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNew) row.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [isNew])
  return (
    <ListItem
      ref={row}
      component={inItem ? 'div' : 'li'}
      data-row={category.id}
      divider
      data-highlight={isNew || undefined}
      sx={isNew ? { bgcolor: 'action.selected' } : undefined}
    >
      <ListItemAvatar>
        <CategoryAvatar icon={meta.icon} color={meta.color} />
      </ListItemAvatar>
      <ListItemText
        primary={name}
        secondary={text('categories.things', { total: meta.totalEquipment })}
        slotProps={{ primary: { sx: { fontWeight: 'fontWeightMedium' } } }}
      />
      {mayEdit && (
        <HintButton
          hint={text('action.edit')}
          label={text('categories.editNamed', { name })}
          icon={<EditIcon fontSize="small" />}
          onClick={onEdit}
        />
      )}
      {mayDelete && (
        <HintButton
          hint={text(blocker ?? 'action.delete')}
          label={text('categories.deleteNamed', { name })}
          icon={<DeleteIcon fontSize="small" />}
          blocked={blocker !== null}
          onClick={onDelete}
        />
      )}
    </ListItem>
  )
}
