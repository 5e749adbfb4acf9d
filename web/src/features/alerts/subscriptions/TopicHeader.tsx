import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '../../../lib/intl.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { OverflowMenu } from '../../../ui/actions/ActionMenu.tsx'
import { UserIcon } from '../../../ui/icons.tsx'
import { SeverityIcon } from '../../../widgets/events/EventIcon.tsx'
import { useEscalation, useSeverity } from '../alertRules/alertRules.public.ts'
import { useTopicMute } from '../mutes/mutes.public.ts'
import type { TopicCard } from './topics.ts'

type Props = { card: TopicCard; headingId: string; isOwn: boolean }

/**
 * The name of a topic, how its alerts are treated, and one menu that changes it: with a button each, fifty cards
 * would be hundreds of stops for the keyboard.
 */
export function TopicHeader({ card, headingId, isOwn }: Props) {
  const text = useText()
  const { topic, label } = card
  const severity = useSeverity(topic, label)
  const escalation = useEscalation(topic, label)
  const mute = useTopicMute(topic, label)
  const actions: Action[] = [
    ...severity.actions,
    ...(escalation
      ? [
          {
            id: 'escalation',
            label: text('escalation.edit'),
            icon: <UserIcon fontSize="small" />,
            onClick: escalation.edit,
          },
        ]
      : []),
    ...(isOwn ? [mute.action] : []),
  ]
  const states = [
    ...(card.type === 'flag'
      ? [text(card.ofAreas ? 'subscriptions.about.area' : 'subscriptions.about.assets')]
      : []),
    severity.state,
    ...(escalation?.isOn ? [escalation.state] : []),
    ...(isOwn && mute.state !== null ? [mute.state] : []),
  ]
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, minHeight: 40 }}>
      <SeverityIcon {...card.look} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography id={headingId} component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
          {label}
        </Typography>
        {states.map((state) => (
          <Typography key={state} variant="body2" color="textSecondary">
            {state}
          </Typography>
        ))}
      </Box>
      <Box sx={{ mt: -1, mr: -1 }}>
        <OverflowMenu actions={actions} label={text('subscriptions.options', { topic: label })} />
      </Box>
      {escalation?.dialog}
      {mute.dialog}
    </Box>
  )
}
