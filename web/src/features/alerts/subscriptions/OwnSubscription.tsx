import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Subscription } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { AddIcon, CheckIcon, SlidersIcon } from '../../../ui/icons.tsx'
import type { TopicCard } from './topics.ts'
import type { SubscriptionChanges } from './useSubscriptionChanges.tsx'
import { useSelectionText } from './useSelectionText.ts'

type Props = { card: TopicCard; subscription: Subscription | undefined; changes: SubscriptionChanges }

/** Shows whether the user is subscribed, and to what exactly. */
export function OwnSubscription({ card, subscription, changes }: Props) {
  const text = useText()
  const { user } = useSession()
  const mayChange = useCan('subscription.update')
  const selectionText = useSelectionText()
  const values = { topic: card.label }
  const receiving = text(`subscriptions.receiving.${card.type}`)
  if (!mayChange)
    return (
      <Typography variant="body2" color="textSecondary">
        {subscription ? receiving : text('subscriptions.notSelf')}
      </Typography>
    )
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      <Button
        variant="outlined"
        color={subscription ? 'primary' : 'inherit'}
        startIcon={subscription ? <CheckIcon /> : <AddIcon />}
        aria-pressed={subscription !== undefined}
        aria-label={text(subscription ? 'subscriptions.subscribedTo' : 'subscriptions.subscribeTo', values)}
        onClick={() => (subscription ? changes.unsubscribe(subscription) : changes.subscribe(card, user.id))}
      >
        {text(subscription ? 'subscriptions.subscribed' : 'subscriptions.subscribe')}
      </Button>
      {subscription && (
        <>
          <Button
            startIcon={<SlidersIcon />}
            onClick={() => changes.edit(card, subscription)}
            sx={{ ml: -1, textAlign: 'left' }}
          >
            {receiving}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {selectionText(subscription)}
          </Typography>
        </>
      )}
    </Box>
  )
}
