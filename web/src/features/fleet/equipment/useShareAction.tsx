import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { LinkIcon } from '../../../ui/icons.tsx'
import { LazyShareLiveLink } from '../../../widgets/liveLinks/LazyShareLiveLink.ts'

/** Shares a link by which someone without a sign-in sees the asset live. */
export function useShareAction(profile: Profile | undefined) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const mayShare = useCan('liveLink.manage')
  const share: Action = {
    id: 'share',
    label: text('liveLink.share'),
    icon: <LinkIcon />,
    hidden: !mayShare || profile?.equipment.deleted !== false || profile.snapshot === null,
    onClick: () => setOpen(true),
  }
  const dialog = isOpen && profile && (
    <LazyShareLiveLink asset={profile.equipment} onClose={() => setOpen(false)} />
  )
  return { share, dialog }
}
