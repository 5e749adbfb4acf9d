import { can } from '@yardmaster/core/policy.ts'
import type { Action, Actor } from '@yardmaster/core/policy.ts'
import { actionFor, parseTopic } from '@yardmaster/core/topics.ts'

/** The entries that no subscription causes, and what a user must be allowed to do to see them. */
const OTHER_TOPICS: Record<string, Action> = {
  assignment: 'equipment.read',
  ticket: 'repair.read',
  'problem:import': 'equipment.import',
  'problem:integration': 'integration.read',
  'problem:webhook': 'webhook.read',
  'problem:backup': 'backup.read',
}

/** Returns whether a user may still read entries of a topic, whose rights may have changed since. */
export function mayRead(actor: Actor, topic: string): boolean {
  const parsed = parseTopic(topic)
  const action = parsed ? actionFor(parsed) : OTHER_TOPICS[topic]
  return action !== undefined && can(actor, action)
}
