import { keepPreviousData } from '@tanstack/react-query'
import { search } from '@yardmaster/core/contract/account/search.ts'
import { useEndpoint } from '../../../lib/query.ts'

/** Keeps the previous results until the new ones arrive, so that the list doesn't flicker while the user types. */
export const useSearch = (text: string) =>
  useEndpoint(search.read, { query: { text } }, { enabled: text !== '', placeholderData: keepPreviousData })
