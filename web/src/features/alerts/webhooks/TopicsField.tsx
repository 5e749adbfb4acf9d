import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { flags } from '@yardmaster/core/contract/alerts/flags.ts'
import { can } from '@yardmaster/core/policy.ts'
import { actionFor, parseTopic } from '@yardmaster/core/topics.ts'
import { useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { useActor } from '../../../lib/session.tsx'
import { eventCards, flagCards, rentalCards } from '../subscriptions/subscriptions.public.ts'
import { useTopicText } from './useTopicText.ts'

type Props = {
  value: readonly string[]
  error: string | undefined
  onChange: (topics: string[]) => void
  onBlur: () => void
}

/** Selects the events, flags and rental alerts that a webhook sends. */
export function TopicsField({ value, error, onChange, onBlur }: Props) {
  const text = useText()
  const names = useTopicText()
  const offered = useOfferedTopics()
  const kindOf = (topic: string) => parseTopic(topic)?.type ?? 'event'
  return (
    <Autocomplete<string, true>
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      limitTags={6}
      options={offered}
      value={[...value]}
      onChange={(_, next) => onChange(next)}
      onBlur={onBlur}
      groupBy={(topic) => text(`webhooks.group.${kindOf(topic)}`)}
      getOptionLabel={names.topic}
      getOptionKey={(topic) => topic}
      noOptionsText={text('webhooks.topics.none')}
      clearText={text('picker.clear')}
      openText={text('picker.open')}
      closeText={text('app.close')}
      slotProps={{ listbox: { sx: { maxHeight: 260 } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('webhooks.topics')}
          error={Boolean(error)}
          helperText={error ?? text('webhooks.topics.hint')}
        />
      )}
    />
  )
}

/** Webhooks don't depend on the feature `subscriptions`, but on those that a topic is about. */
function useOfferedTopics(): string[] {
  const text = useText()
  const actor = useActor()
  const { data: known = [] } = useEndpoint(flags.list)
  return [...flagCards(known), ...eventCards(text), ...rentalCards(text)].flatMap(({ topic }) => {
    const parsed = parseTopic(topic)
    const action = parsed && actionFor(parsed)
    return action && (action === 'subscription.read' || can(actor, action)) ? topic : []
  })
}
