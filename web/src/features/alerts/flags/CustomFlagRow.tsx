import Box from '@mui/material/Box'
import type { Flag } from '@yardmaster/core/contract/alerts/flags.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
import { DeleteIcon, EditIcon } from '../../../ui/icons.tsx'
import { FlagRow } from './FlagRow.tsx'
import { useConditionText } from './useConditionText.ts'

type Props = {
  flag: Flag
  open: boolean
  onToggle: (open: boolean) => void
  onEdit: () => void
  onDelete: () => void
}

/** A custom flag with its rule. Managers edit and delete it. */
export function CustomFlagRow({ flag, open, onToggle, onEdit, onDelete }: Props) {
  const text = useText()
  const { rule } = useConditionText()
  const mayEdit = useCan('flag.update')
  const mayDelete = useCan('flag.delete')
  const { id, name, custom } = flag
  if (!custom) return null
  const detail = [
    rule(custom),
    custom.selector.includes('all') ? null : text('flags.assetsChosen', { count: custom.selector.length }),
    custom.severity === 'danger' ? text('severity.danger') : null,
  ]
  return (
    <Box data-row={id} tabIndex={-1} sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FlagRow flag={flag} detail={detail.filter(Boolean).join(' · ')} open={open} onToggle={onToggle} />
      </Box>
      {(mayEdit || mayDelete) && (
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, pr: 1, pt: '11px', pb: 1 }}>
          {mayEdit && (
            <HintButton
              hint={text('action.edit')}
              label={text('flags.editNamed', { name })}
              icon={<EditIcon fontSize="small" />}
              onClick={onEdit}
            />
          )}
          {mayDelete && (
            <HintButton
              hint={text('action.delete')}
              label={text('flags.deleteNamed', { name })}
              icon={<DeleteIcon fontSize="small" />}
              onClick={onDelete}
            />
          )}
        </Box>
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  borderBottom: 1,
  borderColor: 'divider',
  outlineOffset: -2,
  '&:last-child': { borderBottom: 0 },
} as const
