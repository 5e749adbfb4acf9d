import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Subscription } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { can } from '@yardmaster/core/policy.ts'
import { actionFor, parseTopic } from '@yardmaster/core/topics.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useActor } from '../../../lib/session.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { UrgentEscalation, useAlertRulesKnown } from '../alertRules/alertRules.public.ts'
import { DeliveryNotice } from './DeliveryNotice.tsx'
import { TopicCard } from './TopicCard.tsx'
import { TopicsSkeleton } from './TopicsSkeleton.tsx'
import { useDeliveryKnown, useFlagList, useSubscriptions } from './subscriptions.api.ts'
import type { TopicCard as Card } from './topics.ts'
import { eventCards, flagCards, rentalCards } from './topics.ts'
import type { SubscriptionChanges } from './useSubscriptionChanges.tsx'
import { useSubscriptionChanges } from './useSubscriptionChanges.tsx'

/** All flags and events that users can subscribe to, with their subscribers. */
export function TopicsTab({ topic }: { topic: string | undefined }) {
  const text = useText()
  const flags = useFlagList()
  const subscriptions = useSubscriptions()
  const isDeliveryKnown = useDeliveryKnown()
  const areRulesKnown = useAlertRulesKnown()
  const changes = useSubscriptionChanges()
  const actor = useActor()
  const mayRead = (name: string) => {
    const found = parseTopic(name)
    return found !== null && can(actor, actionFor(found))
  }
  const error = flags.error ?? subscriptions.error
  if (error && !(flags.data && subscriptions.data)) {
    const retry = () => void Promise.all([flags.refetch(), subscriptions.refetch()])
    return <LoadError error={error} onRetry={retry} />
  }
  if (!flags.data || !subscriptions.data || !isDeliveryKnown || !areRulesKnown) return <TopicsSkeleton />
  const hasRentals = can(actor, 'rental.read')
  // Without rentals, possible theft is one of the events.
  const ofRentals = rentalCards(text)
  const section = { subscribed: subscriptions.data, chosen: topic, changes }
  const custom = flags.data.filter(({ meta }) => meta.editable)
  const standard = flags.data.filter((flag) => !custom.includes(flag))
  return (
    <Box sx={scroller}>
      <DeliveryNotice />
      <UrgentEscalation />
      <Section title={text('subscriptions.standard')} cards={flagCards(standard)} {...section} />
      {custom.length > 0 && (
        <Section title={text('subscriptions.custom')} cards={flagCards(custom)} {...section} />
      )}
      <Section
        title={text('subscriptions.events')}
        cards={[...(hasRentals ? [] : ofRentals), ...eventCards(text)].filter(({ topic }) => mayRead(topic))}
        {...section}
      />
      {hasRentals && <Section title={text('subscriptions.rentals')} cards={ofRentals} {...section} />}
      {changes.dialogs}
    </Box>
  )
}

type SectionProps = {
  title: string
  cards: readonly Card[]
  subscribed: ReadonlyMap<string, Subscription[]>
  chosen: string | undefined
  changes: SubscriptionChanges
}

function Section({ title, cards, subscribed, chosen, changes }: SectionProps) {
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 4 }}>
      <Typography id={heading} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={grid}>
        {cards.map((card) => (
          <TopicCard
            key={card.topic}
            card={card}
            subscriptions={subscribed.get(card.topic) ?? []}
            isChosen={card.topic === chosen}
            changes={changes}
          />
        ))}
      </Box>
    </Box>
  )
}

/** Extends to the edges of the page, so that its scroll bar is where the page's would be. */
const scroller = {
  mx: { md: -3 },
  mb: { md: -3 },
  px: { md: 3 },
  overflowY: { md: 'auto' },
  '& > *': { maxWidth: 1200 },
} as const

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
} as const
