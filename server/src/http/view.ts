import type { View } from '@yardmaster/core/view.ts'
import { parseView, VIEW_HEADER, VIEW_PARAMETER } from '@yardmaster/core/view.ts'
import type { FastifyRequest } from 'fastify'
import { conflict, invalid } from '../appError.ts'
import type { SignedIn } from '../context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The view that the request names. */
    view: View | null
  }
}

/**
 * Reads the view that the request names in its header or, for links, forms and streams, in its query. Removes it
 * from the query, whose schemas don't know it.
 */
export function takeView(request: FastifyRequest): View | null {
  const query = request.query as Record<string, unknown>
  const named = request.headers[VIEW_HEADER] ?? query[VIEW_PARAMETER]
  delete query[VIEW_PARAMETER]
  if (named === undefined) return null
  const view = typeof named === 'string' ? parseView(named) : null
  if (!view) throw invalid(VIEW_PARAMETER, 'error.invalid')
  return view
}

const isAllBranches = ({ allBranches = false }: View) => allBranches

/** Throws if the session is not the one that the page shows. */
export function checkView(view: View | null, session: SignedIn): void {
  if (!view) return
  if (view.userId !== session.userId) throw conflict('error.otherUser')
  const isElsewhere = view.branchId !== session.branchId || isAllBranches(view) !== session.allBranches
  if (isElsewhere) throw conflict('error.otherBranch')
}

/** Returns the address of the same page for whoever is signed in, in the branch that they switched to last. */
export function withoutView(address: string): string {
  const [path = '', ...search] = address.split('?')
  const fields = search.join('?').split('&')
  const others = fields.filter((field) => field !== '' && !field.startsWith(`${VIEW_PARAMETER}=`))
  return others.length === 0 ? path : `${path}?${others.join('&')}`
}
