import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { LiveLink } from '@yardmaster/core/contract/fleet/liveLinks.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { LiveLinkRow } from './LiveLinkRow.tsx'
import { useLiveLinks, useRevokeLiveLink } from './liveLinks.api.ts'

type Props = { asset: { id: number; deleted: boolean } }

/** The live links of an asset, valid ones first, with who opened them. Most assets have none, and then no card. */
export function LiveLinksCard({ asset: { id, deleted } }: Props) {
  const text = useText()
  const mayManage = useCan('liveLink.manage') && !deleted
  const { data: links = [] } = useLiveLinks(id, mayManage)
  const [revoking, setRevoking] = useState<LiveLink | null>(null)
  if (!mayManage || links.length === 0) return null
  const sorted = links.toSorted((one, other) => Number(other.isValid) - Number(one.isValid))
  return (
    <Card title={text('liveLink.links')}>
      <Typography variant="body2" color="textSecondary">
        {text('liveLink.links.about')}
      </Typography>
      <ZoneNote />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sorted.map((link) => (
          <LiveLinkRow key={link.id} link={link} onRevoke={() => setRevoking(link)} />
        ))}
      </Box>
      {revoking && <RevokeLink id={id} link={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  )
}

type RevokeProps = { id: number; link: LiveLink; onClose: () => void }

function RevokeLink({ id, link, onClose }: RevokeProps) {
  const text = useText()
  const revoke = useRevokeLiveLink()
  const title = text('liveLink.revoke.title')
  const outcome = useOutcome({ title, onClose })
  return (
    <LazyConfirmDialog
      open
      title={title}
      body={text('liveLink.revoke.body', { recipient: link.recipient })}
      confirm={text('liveLink.revoke')}
      tone="danger"
      busy={revoke.isPending}
      onClose={onClose}
      onConfirm={() =>
        revoke.mutate(
          { params: { id, linkId: link.id } },
          outcome(text('liveLink.revoked'), { onSaved: focusContent }),
        )
      }
    />
  )
}
