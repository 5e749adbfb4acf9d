import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { InboxEntry } from '@yardmaster/core/contract/alerts/inbox.ts'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime, useTimeFormat } from '../../../lib/time.tsx'
import { BellIcon, UserIcon, WarningIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { SEVERITY_COLORS } from '../alertRules/alertRules.public.ts'
import { InboxActions } from './InboxActions.tsx'
import { UrgentButtons } from './UrgentButtons.tsx'
import type { InboxChanges } from './useInboxChanges.ts'

const ICONS = { alert: BellIcon, assignment: UserIcon, problem: WarningIcon }

type Props = { entry: InboxEntry; changes: InboxChanges; onOpen: (() => void) | undefined }

/** One entry: what happened to what, where and when, and what to do about it. */
export function InboxItem({ entry, changes, onOpen }: Props) {
  const text = useText()
  const { name, sentence, severity, muted, read, takenBy, path } = entry
  const urgent = severity === 'urgent'
  const Icon = urgent ? WarningIcon : ICONS[entry.kind]
  const open = () => {
    if (!read) changes.setRead(entry, true)
    onOpen?.()
  }
  return (
    <Box component="li" sx={row}>
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          pt: 0.25,
          color: SEVERITY_COLORS[severity],
        }}
      >
        <Icon />
        {!read && <Box sx={dot} />}
      </Box>
      <Box sx={said}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography
            component={AppLink}
            href={path}
            onClick={open}
            sx={{ color: 'text.primary', fontWeight: read ? 'fontWeightRegular' : 'fontWeightMedium' }}
          >
            {!read && <span style={visuallyHidden}>{text('inbox.unreadMark')} </span>}
            {name}
          </Typography>
          {urgent && <Chip size="small" color="error" label={text('inbox.urgent')} />}
          {muted && <Chip size="small" variant="outlined" label={text('inbox.muted')} />}
          {takenBy && (
            <Chip
              size="small"
              variant="outlined"
              label={takenBy.isMe ? text('inbox.takenByMe') : text('inbox.taken', { name: takenBy.name })}
            />
          )}
        </Box>
        <Typography variant="body2">{sentence}</Typography>
        <Circumstances entry={entry} />
        {urgent && !entry.done && entry.asset !== null && (
          <UrgentButtons entry={entry} changes={changes} onOpen={onOpen} />
        )}
      </Box>
      <InboxActions entry={entry} changes={changes} onOpen={onOpen} />
    </Box>
  )
}

/** Where and when it happened, how often, to whom it was escalated, and until when it is snoozed. */
function Circumstances({ entry }: { entry: InboxEntry }) {
  const text = useText()
  const format = useTimeFormat({ inList: true })
  const { place, at, kind, count, firstAt, snoozedUntil, done, escalated } = entry
  const isRepeated = count > 1 && kind !== 'assignment'
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
    >
      {place && `${place} · `}
      <RelativeTime at={at} />
      {isRepeated && ` · ${text('inbox.times', { count, since: format.recent(firstAt) })}`}
      {escalated &&
        ` · ${text(escalated.isMe ? 'inbox.escalatedToMe' : 'inbox.escalated', {
          name: escalated.name,
          time: format.recent(escalated.at),
        })}`}
      {snoozedUntil !== null && !done && ` · ${text('inbox.until', { day: format.date(snoozedUntil) })}`}
    </Typography>
  )
}

export const row = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'flex-start',
  columnGap: 1.5,
  pl: 2,
  pr: 1,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

/** On a phone, the buttons are below the text, which needs the width. */
export const said = {
  flex: { xs: '1 0 calc(100% - 40px)', md: 1 },
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const

export const dot = {
  position: 'absolute',
  top: 0,
  right: -2,
  width: 9,
  height: 9,
  borderRadius: '50%',
  bgcolor: 'primary.main',
} as const
