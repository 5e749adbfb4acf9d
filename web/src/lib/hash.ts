import { useLocation, useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import type { HashSchema, Upgrade } from './hashText.ts'
import { readHash, writeHash } from './hashText.ts'

type SetHash<S extends HashSchema> = (patch: Partial<z.output<S>>, options?: { replace?: boolean }) => void

/**
 * State kept in the URL hash, so that a link or a reload restores it. Setting it adds a history entry unless
 * `replace` is set, which is for values that change with each keystroke.
 */
export function useHashState<S extends HashSchema>(schema: S, upgrade?: Upgrade): [z.output<S>, SetHash<S>] {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const set: SetHash<S> = (patch, { replace = false } = {}) => {
    // Reads the current hash instead of the rendered one, so that two changes within one event don't
    // overwrite each other.
    const current = window.location.hash
    const next = { ...readHash(schema, current, upgrade), ...patch }
    void navigate({ search, hash: writeHash(schema, next, current) }, { replace })
  }
  return [readHash(schema, hash, upgrade), set]
}
