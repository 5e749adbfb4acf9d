import { useLocation, useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import type { HashSchema } from './hashText.ts'
import { readHash, writeHash } from './hashText.ts'

type SetHash<S extends HashSchema> = (patch: Partial<z.output<S>>, options?: { replace?: boolean }) => void

/**
 * State that lives in the address, so that a link or a reload brings it back. Setting it makes a history entry unless
 * told to replace the current one (for what changes with each keystroke).
 */
export function useHashState<S extends HashSchema>(schema: S): [z.output<S>, SetHash<S>] {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const set: SetHash<S> = (patch, { replace = false } = {}) => {
    // The current hash, not the rendered one: two changes within one event must not undo each other.
    const current = window.location.hash
    const next = { ...readHash(schema, current), ...patch }
    void navigate({ search, hash: writeHash(schema, next, current) }, { replace })
  }
  return [readHash(schema, hash), set]
}
