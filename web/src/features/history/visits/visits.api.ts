import { useQuery } from '@tanstack/react-query'
import type { VisitsQuestion } from '@yardmaster/core/contract/history/visits.ts'
import { visits } from '@yardmaster/core/contract/history/visits.ts'
import type { CallError } from '../../../lib/call.ts'
import { call } from '../../../lib/call.ts'
import { queryKey } from '../../../lib/query.ts'

/** Runs on request, not with every change of the shape. */
export const useVisits = (question: VisitsQuestion | null) =>
  useQuery<Awaited<ReturnType<typeof call<typeof visits.find>>>, CallError>({
    queryKey: queryKey(visits.find, question),
    queryFn: ({ signal }) => {
      if (!question) throw new Error('nothing is asked')
      return call(visits.find, { body: question }, signal)
    },
    enabled: question !== null,
    staleTime: 60_000,
    retry: false,
  })
