import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { BellIcon, CheckIcon } from '../../../ui/icons.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { SEVERITY_COLORS } from '../alertRules/alertRules.public.ts'
import { MuteButton } from './InboxActions.tsx'
import { InboxItem, dot, row, said } from './InboxItem.tsx'
import type { EntryGroup } from './groupEntries.ts'
import type { InboxChanges } from './useInboxChanges.ts'

/** The names that fit into a line on a phone. */
const NAMES_MOST = 4

type Props = { group: EntryGroup; changes: InboxChanges; onOpen: (() => void) | undefined }

/** Alerts of one topic on several assets as one line, which can be opened. */
export function InboxGroup({ group: { topic, topicName, entries }, changes, onOpen }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const count = entries.reduce((sum, entry) => sum + entry.count, 0)
  const names = entries.slice(0, NAMES_MOST).map(({ name }) => name)
  if (entries.length > NAMES_MOST) names.push('…')
  const isUnread = entries.some(({ read }) => !read)
  const isDone = entries.every(({ done }) => done)
  const [newest] = entries
  const severity = newest?.severity ?? 'info'
  return (
    <>
      <Box component="li" sx={row}>
        <Box sx={{ position: 'relative', display: 'flex', pt: 0.25, color: SEVERITY_COLORS[severity] }}>
          <BellIcon />
          {isUnread && <Box sx={dot} />}
        </Box>
        <Box sx={said}>
          <Typography sx={{ fontWeight: isUnread ? 'fontWeightMedium' : 'fontWeightRegular' }}>
            {isUnread && <span style={visuallyHidden}>{text('inbox.unreadMark')} </span>}
            {text('inbox.group', { count, topic: topicName })}
          </Typography>
          <Typography variant="body2">{names.join(', ')}</Typography>
          <Typography variant="body2" color="textSecondary">
            <RelativeTime at={newest?.at ?? ''} />
          </Typography>
          <Button
            aria-expanded={isOpen}
            aria-label={text(isOpen ? 'inbox.group.hideOf' : 'inbox.group.showOf', { topic: topicName })}
            onClick={() => setOpen(!isOpen)}
            sx={{ ml: -1 }}
          >
            {text(isOpen ? 'inbox.group.hide' : 'inbox.group.show')}
          </Button>
        </Box>
        {!isDone && (
          <Box sx={{ display: 'flex', flex: 'none', ml: { xs: 3.5, md: 0 } }}>
            <IconButton
              aria-label={text('inbox.done', { name: topicName })}
              onClick={() => changes.finishAll(entries, topicName)}
            >
              <CheckIcon />
            </IconButton>
            <MuteButton name={topicName} about={{ asset: null, topic: { topic, name: topicName } }} />
          </Box>
        )}
      </Box>
      {isOpen &&
        entries.map((entry) => <InboxItem key={entry.id} entry={entry} changes={changes} onOpen={onOpen} />)}
    </>
  )
}
