import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Subscription } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { useState } from 'react'
import { Hint } from '../../../ui/notices/Hint.tsx'
import { useText } from '../../../lib/intl.tsx'
import { ActionMenu } from '../../../ui/actions/ActionMenu.tsx'
import { AddIcon, ChevronDownIcon, CloseIcon, SlidersIcon } from '../../../ui/icons.tsx'
import type { TopicCard } from './topics.ts'
import { subscriberId } from './topics.ts'
import type { SubscriptionChanges } from './useSubscriptionChanges.tsx'

/** The maximum number of chips. The others are only counted until the user expands them. */
const SHOWN_MOST = 8

type Props = { card: TopicCard; subscriptions: readonly Subscription[]; changes: SubscriptionChanges }

/** A chip for each subscriber, and a button to subscribe others. */
export function ManagedSubscribers({ card, subscriptions, changes }: Props) {
  const text = useText()
  const [all, setAll] = useState(false)
  const hidden = subscriptions.length - SHOWN_MOST
  const shown = all || hidden <= 1 ? subscriptions : subscriptions.slice(0, SHOWN_MOST)
  return (
    <>
      {subscriptions.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {text('subscriptions.nobody')}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={text('subscriptions.subscribers', { topic: card.label })}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
        >
          {shown.map((subscription) => (
            <li key={subscription.userId}>
              <SubscriberChip card={card} subscription={subscription} changes={changes} />
            </li>
          ))}
          {hidden > 1 && (
            <li>
              <Button aria-expanded={all} onClick={() => setAll(!all)} sx={{ minHeight: 36 }}>
                {all ? text('subscriptions.fewer') : text('subscriptions.more', { count: hidden })}
              </Button>
            </li>
          )}
        </Box>
      )}
      <Box>
        <Button
          startIcon={<AddIcon />}
          aria-label={text('subscriptions.subscribeUsersTo', { topic: card.label })}
          onClick={() => changes.subscribeUsers(card, subscriptions)}
          sx={{ ml: -1 }}
        >
          {text('subscriptions.subscribeUsers')}
        </Button>
      </Box>
    </>
  )
}

type ChipProps = { card: TopicCard; subscription: Subscription; changes: SubscriptionChanges }

/** The number of characters that fit into the chip in any case. */
const FITS = 20

function SubscriberChip({ card, subscription, changes }: ChipProps) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { meta, topic, userId } = subscription
  const name = meta.deleted ? text('subscriptions.deletedUser') : meta.userName
  const id = subscriberId(topic, userId)
  return (
    <>
      <Hint title={name.length > FITS ? name : ''}>
        <Chip
          id={id}
          label={name}
          // The whole chip opens the menu. The arrow only indicates that.
          deleteIcon={<ChevronDownIcon />}
          onDelete={(event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget.parentElement)}
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          sx={{ height: 36, maxWidth: 260, borderRadius: 99 }}
        />
      </Hint>
      <ActionMenu
        anchor={anchor}
        labelledBy={id}
        onClose={() => setAnchor(null)}
        actions={[
          {
            id: 'settings',
            label: text('subscriptions.settings'),
            icon: <SlidersIcon fontSize="small" />,
            hidden: meta.deleted,
            onClick: () => changes.edit(card, subscription),
          },
          {
            id: 'unsubscribe',
            label: text('subscriptions.unsubscribe'),
            icon: <CloseIcon fontSize="small" />,
            onClick: () => changes.unsubscribe(subscription),
          },
        ]}
      />
    </>
  )
}
