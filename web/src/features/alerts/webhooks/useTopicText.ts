import type { Delivery } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { parseTopic, topicWord } from '@yardmaster/core/topics.ts'
import { useText } from '../../../lib/intl.tsx'
import { useFlagNames } from './webhooks.api.ts'

/** Names topics, and what a request is about. */
export function useTopicText() {
  const text = useText()
  const { data: flagNames } = useFlagNames()
  const topic = (name: string): string => {
    const parsed = parseTopic(name)
    if (!parsed) return text('webhooks.topic.test')
    const word = topicWord(parsed)
    if (word) return text(word)
    return (parsed.type === 'flag' && flagNames?.get(parsed.flagId)) || name
  }
  const delivery = ({ topic: name, raised, about }: Delivery): string => {
    const flag = topic(name)
    const what = raised === null ? flag : text(`webhooks.topic.${raised ? 'raised' : 'cleared'}`, { flag })
    return about === null ? what : `${about}: ${what}`
  }
  return { topic, delivery }
}
