import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Subscription } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { Suspense, useEffect, useId, useRef } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { SeverityIcon } from '../../../widgets/events/EventIcon.tsx'
import { Escalation, TopicSeverity } from '../alertRules/alertRules.public.ts'
import { TopicMute } from '../mutes/mutes.public.ts'
import { ManagedSubscribers } from './ManagedSubscribers.tsx'
import { OwnSubscription } from './OwnSubscription.tsx'
import type { TopicCard as Card } from './topics.ts'
import type { SubscriptionChanges } from './useSubscriptionChanges.tsx'

type Props = {
  card: Card
  subscriptions: readonly Subscription[]
  isChosen: boolean
  changes: SubscriptionChanges
}

/** One topic and its subscribers: managers see all of them, other users only themselves. */
export function TopicCard({ card, subscriptions, isChosen, changes }: Props) {
  const text = useText()
  const heading = useId()
  const manages = useCan('subscription.manage')
  const { user } = useSession()
  const isOwn = subscriptions.some(({ userId }) => userId === user.id)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'center' })
  }, [isChosen])
  return (
    <Paper
      ref={place}
      component="article"
      variant="outlined"
      aria-labelledby={heading}
      aria-current={isChosen || undefined}
      sx={isChosen ? { ...paper, ...chosen } : paper}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40 }}>
        <SeverityIcon {...card.look} />
        <Box sx={{ minWidth: 0 }}>
          <Typography
            id={heading}
            component="h3"
            sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}
          >
            {card.label}
          </Typography>
          {card.type === 'flag' && (
            <Typography variant="body2" color="textSecondary">
              {text(card.ofAreas ? 'subscriptions.about.area' : 'subscriptions.about.assets')}
            </Typography>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <TopicSeverity topic={card.topic} label={card.label} />
        <Suspense>
          <Escalation topic={card.topic} label={card.label} />
        </Suspense>
        {isOwn && (
          <Suspense>
            <TopicMute topic={card.topic} label={card.label} />
          </Suspense>
        )}
      </Box>
      {manages ? (
        <ManagedSubscribers card={card} subscriptions={subscriptions} changes={changes} />
      ) : (
        <OwnSubscription card={card} subscription={subscriptions[0]} changes={changes} />
      )}
    </Paper>
  )
}

const paper = {
  p: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  scrollMarginTop: 72,
  // Puts the actions at the bottom, aligned with those of neighboring cards.
  '& > :last-child': { mt: 'auto' },
} as const
const chosen = { borderColor: 'primary.main', bgcolor: 'action.selected' } as const
