import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import { allBranchesView } from '../../lib/allBranchesView.ts'
import { showAllBranches, useBranchLabel, useHasOtherBranches } from '../../lib/branches.ts'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/intl.tsx'
import { queryKey } from '../../lib/query.ts'

type Props = {
  /** A list or a count that found nothing in this branch. Its answer has a `total`. */
  endpoint: Endpoint
  input: { query: Record<string, unknown> }
}

/** Says how many matches a search that found nothing here has in other branches, and shows them on request. */
export function OtherBranches({ endpoint, input }: Props) {
  const text = useText()
  const branch = useBranchLabel()
  const enabled = useHasOtherBranches()
  const { data } = useQuery({
    queryKey: [...queryKey(endpoint, input), 'allBranches'],
    queryFn: async ({ signal }): Promise<unknown> =>
      call(endpoint, input as never, signal, { view: allBranchesView() }),
    enabled,
  })
  const count = (data as { total: number } | undefined)?.total ?? 0
  return (
    <Typography component="output" sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      {enabled && count > 0 && (
        <>
          {text('otherBranches.found', { branch, count })}
          <Button variant="contained" onClick={showAllBranches}>
            {text('otherBranches.show')}
          </Button>
        </>
      )}
    </Typography>
  )
}
