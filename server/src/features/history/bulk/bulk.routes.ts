import { bulk } from '@yardmaster/core/contract/history/bulk.ts'
import { download, page } from '../../../http/route.ts'
import { readBulk } from './bulk.service.ts'

export const bulkRoutes = [
  page(bulk.read, async (ctx, { params, query }) => {
    const { body, fileName, contentType, next } = await readBulk(ctx, params.kind, query)
    return download(body, fileName, contentType, next === null ? {} : nextHeaders(params.kind, query, next))
  }),
]

function nextHeaders(
  kind: string,
  { from, to, format, limit }: { from: string; to: string; format: string; limit: number },
  next: string,
): Record<string, string> {
  const query = new URLSearchParams({ from, to, format, limit: String(limit), after: next })
  return { 'x-next': next, link: `</api/bulk/${kind}?${query.toString()}>; rel="next"` }
}
