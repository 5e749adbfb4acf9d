import { keepPreviousData } from '@tanstack/react-query'
import type { Selected } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { EquipmentOption } from '@yardmaster/core/contract/fleet/inventory.ts'
import { useState } from 'react'
import { useAssetDetail } from '../../../lib/branches.ts'
import { useText } from '../../../lib/intl.tsx'
import { plainText } from '../../../lib/plainText.ts'
import { useEndpoint } from '../../../lib/query.ts'
import { useCategoryList } from './subscriptions.api.ts'

/** A category or a thing that can be selected for a subscription. */
export type SelectionOption = {
  ref: string
  name: string
  kind: 'category' | 'thing'
  detail: string
  look: EquipmentOption['category']
}

/** Loads the categories and things whose names match the search. */
export function useOfferedOptions(search: string) {
  const { data: categories = [] } = useCategoryList()
  const detailOf = useAssetDetail()
  const {
    data: things = [],
    isFetching,
    error,
  } = useEndpoint(inventory.options, { query: { search } }, { placeholderData: keepPreviousData })
  const offered = [
    ...categories
      .filter(({ name }) => plainText(name).includes(plainText(search)))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ id, name, meta }): SelectionOption => ({
        ref: `category:${id}`,
        name,
        kind: 'category',
        detail: '',
        look: { icon: meta.icon, color: meta.color },
      })),
    ...things.map(({ id, name, category, ...asset }): SelectionOption => ({
      ref: `thing:${id}`,
      name,
      kind: 'thing',
      detail: detailOf(asset),
      look: category,
    })),
  ]
  return { offered, isFetching, error }
}

/**
 * Provides the options for selected references. Items selected before the picker was opened have only a
 * name.
 */
export function useChosenOptions(known: readonly Selected[]) {
  const text = useText()
  const [options, setOptions] = useState<ReadonlyMap<string, SelectionOption>>(() => new Map())
  const fromBefore = (ref: string): SelectionOption => {
    const before = known.find((item) => item.ref === ref)
    const name = before?.name ?? text('subscriptions.unseen')
    return {
      ref,
      kind: ref.startsWith('category:') ? 'category' : 'thing',
      name: before?.deleted ? text('subscriptions.gone', { name }) : name,
      detail: '',
      look: null,
    }
  }
  return {
    optionOf: (ref: string) => options.get(ref) ?? fromBefore(ref),
    remember: (chosen: readonly SelectionOption[]) =>
      setOptions(new Map([...options, ...chosen.map((option) => [option.ref, option] as const)])),
  }
}
