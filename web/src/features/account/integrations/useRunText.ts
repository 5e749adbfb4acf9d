import type { Run } from '@yardmaster/core/contract/account/integrations.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCountedText } from './useCountedText.ts'

/** Returns what a run has read, or that it failed. */
export function useRunText(): (run: Run) => string {
  const text = useText()
  const counted = useCountedText()
  return ({ outcome, counts }) => {
    const read = counted(counts)
    if (outcome === 'done') return read || text('integrations.nothingRead')
    const ended = text(`integrations.runs.outcome.${outcome ?? 'running'}`)
    return read ? `${ended} · ${read}` : ended
  }
}
