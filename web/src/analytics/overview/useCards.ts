import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { columns } from '@yardmaster/core/contract/fleet/columns.ts'
import type { Action } from '@yardmaster/core/policy.ts'
import { can } from '@yardmaster/core/policy.ts'
import { OVERVIEW_CARDS, PHONE_CARDS } from '@yardmaster/core/reports/overview.ts'
import type { OverviewCard } from '@yardmaster/core/reports/overview.ts'
import { queryKey, useCall, useEndpoint } from '../../lib/query.ts'
import { useActor } from '../../lib/session.tsx'
import { useIsMobile } from '../../lib/viewport.ts'

/** The permissions that cards require. */
const NEEDED: Partial<Record<OverviewCard, Action>> = {
  map: 'map.read',
  trends: 'report.read',
  goingOut: 'rental.read',
  comingBack: 'rental.read',
}

const LIST = { params: { list: 'dashboard' } } as const

/** Returns the cards that the user has chosen, in their order, and the functions to change them. */
export function useCards() {
  const actor = useActor()
  const isMobile = useIsMobile()
  const client = useQueryClient()
  const { data, isPending } = useEndpoint(columns.read, LIST, { staleTime: Infinity })
  const update = useCall(columns.update)
  const may = (card: OverviewCard) => {
    const action = NEEDED[card]
    return action === undefined || can(actor, action)
  }
  const standard = (isMobile ? PHONE_CARDS : OVERVIEW_CARDS).filter(may)
  const chosen = data?.columns ?? null
  const shown = chosen ? standard.filter((card) => chosen.includes(card)).toSorted(by(chosen)) : standard
  const choose = (next: OverviewCard[] | null) => {
    const key = queryKey(columns.read, LIST)
    const before = client.getQueryData<AnswerOf<typeof columns.read>>(key)
    // Cards that the user may not see at present keep their place at the end.
    const unseen = (chosen ?? OVERVIEW_CARDS).filter((card) => !standard.some((own) => own === card))
    const stored = next && [...next, ...unseen]
    client.setQueryData(key, { columns: stored })
    update.mutate(
      { ...LIST, body: { columns: stored } },
      {
        onError: () => {
          // A later choice stays.
          if (client.getQueryData<typeof before>(key)?.columns === stored) client.setQueryData(key, before)
        },
      },
    )
  }
  return {
    isReady: !isPending,
    standard,
    shown,
    /** Null shows the standard cards again. */
    choose,
    isChosen: chosen !== null,
    error: update.error,
  }
}

const by = (order: readonly string[]) => (one: OverviewCard, other: OverviewCard) =>
  order.indexOf(one) - order.indexOf(other)

export type Cards = ReturnType<typeof useCards>
