import Paper from '@mui/material/Paper'
import type { Subscription } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { rentalTopic } from '@yardmaster/core/topics.ts'
import { useEffect, useId, useRef } from 'react'
import { useCan, useSession } from '../../../lib/session.tsx'
import { ManagedSubscribers } from './ManagedSubscribers.tsx'
import { OwnSubscription } from './OwnSubscription.tsx'
import { OutsideTimeNote } from './OutsideTimeNote.tsx'
import { TopicHeader } from './TopicHeader.tsx'
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
      <TopicHeader card={card} headingId={heading} isOwn={isOwn} />
      {card.topic === rentalTopic('outsideTime') && <OutsideTimeNote />}
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
