import { FOUND_KINDS } from '@yardmaster/core/contract/account/search.ts'
import type { Found } from '@yardmaster/core/contract/account/search.ts'
import { can } from '@yardmaster/core/policy.ts'
import { useDeferredValue } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { plainText } from '../../../lib/plainText.ts'
import { useActor, useSession } from '../../../lib/session.tsx'
import { ACTIONS, PAGES } from './destinations.ts'
import { readRecent } from './recentItems.ts'
import { useSearch } from './search.api.ts'

export type Result = Pick<Found, 'key' | 'name' | 'detail' | 'path' | 'branch' | 'icon' | 'color'> & {
  kind: Found['kind'] | 'page' | 'action'
}
export type Group = { label: string; results: readonly Result[] }

/** How many pages and actions are offered at once. */
const FEW = 4

/** Returns what matches the typed text, in groups: recent things, what the server found, pages and actions. */
export function useResults(typed: string) {
  const text = useText()
  const { user } = useSession()
  const wanted = useDeferredValue(typed.trim())
  const answer = useSearch(wanted)
  const pages = useDestinations('page', wanted)
  const actions = useDestinations('action', wanted)
  const recent = readRecent(user.id)
  const found = wanted === '' ? [] : (answer.data?.found ?? [])
  const recentKeys = new Set(recent.map(({ key }) => key))
  const isRecent = ({ key }: Found) => recentKeys.has(key)
  const groups: Group[] = [
    { label: text('search.recent'), results: wanted === '' ? recent : found.filter(isRecent) },
    ...FOUND_KINDS.map((kind) => ({
      label: text(`search.kind.${kind}`),
      results: found.filter((item) => item.kind === kind && !isRecent(item)),
    })),
    { label: text('search.kind.page'), results: pages },
    { label: text('search.kind.action'), results: actions },
  ]
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    /** The answer belongs to an earlier text. */
    isPending: wanted !== typed.trim() || answer.isPlaceholderData || (answer.isFetching && !answer.data),
    isSimilar: wanted !== '' && answer.data?.isSimilar === true,
    failed: wanted !== '' && answer.isError ? () => void answer.refetch() : null,
  }
}

function useDestinations(kind: 'page' | 'action', wanted: string): Result[] {
  const text = useText()
  const actor = useActor()
  if (wanted === '') return []
  const words = plainText(wanted).split(/\s+/)
  return (kind === 'page' ? PAGES : ACTIONS)
    .filter((destination) => destination.can === undefined || can(actor, destination.can))
    .map(({ label, path }) => ({
      kind,
      key: `${kind}:${path}`,
      name: text(label),
      detail: '',
      path,
      branch: null,
      icon: null,
      color: null,
    }))
    .filter(({ name }) => words.every((word) => plainText(name).includes(word)))
    .slice(0, FEW)
}
