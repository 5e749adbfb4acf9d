import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useNavigate } from 'react-router'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useIsHere } from '../../../lib/isHere.ts'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { ArchiveIcon, CopyIcon, EditIcon, SaleIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useDuplicate } from './equipment.api.ts'

export type ChangeDialog = 'edit' | 'sell' | 'archive'

/** The actions that change the asset or create another one. */
export function useChangeActions(
  id: number,
  profile: Profile | undefined,
  onOpen: (dialog: ChangeDialog) => void,
) {
  const text = useText()
  const duplicate = useDuplication(id)
  const canEdit = useCan('equipment.update')
  const canArchive = useCan('equipment.archive')
  const canDuplicate = useCan('equipment.create')
  const inUse = profile?.equipment.deleted === false
  return {
    edit: {
      id: 'edit',
      label: text('action.edit'),
      icon: <EditIcon />,
      hidden: !inUse || !canEdit,
      onClick: () => onOpen('edit'),
    },
    archive: {
      id: 'archive',
      label: text('equipment.archive'),
      icon: <ArchiveIcon />,
      hidden: !inUse || !canArchive,
      onClick: () => onOpen('archive'),
    },
    sell: {
      id: 'sell',
      label: text('equipment.sell'),
      icon: <SaleIcon />,
      hidden: !inUse || !canArchive,
      onClick: () => onOpen('sell'),
    },
    duplicate: {
      id: 'duplicate',
      label: text('equipment.duplicate'),
      icon: <CopyIcon />,
      hidden: !inUse || !canDuplicate,
      onClick: duplicate,
    },
  } satisfies Record<string, Action>
}

/** Copies the asset and opens the profile of the copy. */
function useDuplication(id: number) {
  const text = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const { mutate } = useDuplicate()
  const isHere = useIsHere()
  return () =>
    mutate(
      { params: { id } },
      {
        onSuccess: (copy) => {
          if (isHere()) void navigate(paths.equipment(copy.id))
          show(text('equipment.duplicated'))
        },
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
}
